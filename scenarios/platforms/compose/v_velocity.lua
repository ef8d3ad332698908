-- Compose, table V: the velocity that a tracker makes of a finger's samples, px/s.

local function velocity(samples, tracker)
  local x, y = physics.velocity(samples, tracker or "lsq2")
  return { x, y }
end

-- The two first recorded gestures of the tracker's own tests; times from the finger's touch.
local recorded = {
  { expected = { 219.593, 1304.702 }, samples = {
    { t = 0, x = 270, y = 538.2857 }, { t = 10, x = 270, y = 538.2857 }, { t = 55, x = 270, y = 530.8571 },
    { t = 63, x = 270, y = 526.8571 }, { t = 71, x = 270, y = 521.4286 }, { t = 79, x = 270, y = 515.4286 },
    { t = 87, x = 270, y = 506.8571 }, { t = 95, x = 268.8571, y = 496 }, { t = 102, x = 267.4286, y = 483.1429 },
    { t = 110, x = 266.2857, y = 469.7143 }, { t = 118, x = 265.4286, y = 456.8571 }, { t = 125, x = 264.2857, y = 443.7143 },
    { t = 133, x = 264, y = 431.7143 }, { t = 140, x = 263.4286, y = 421.1429 }, { t = 148, x = 263.4286, y = 412.5714 },
    { t = 156, x = 263.4286, y = 404.5714 }, { t = 164, x = 263.4286, y = 396.5714 }, { t = 172, x = 264.5714, y = 390 },
    { t = 179, x = 265.1429, y = 384.8571 }, { t = 187, x = 266, y = 380.2857 }, { t = 195, x = 266.5714, y = 376.2857 },
    { t = 202, x = 267.1429, y = 373.1429 }, { t = 210, x = 267.7143, y = 370.2857 }, { t = 218, x = 268.2857, y = 367.7143 },
    { t = 225, x = 268.5714, y = 366 }, { t = 234, x = 268.8571, y = 364.5714 }, { t = 241, x = 269.1429, y = 363.7143 },
    { t = 249, x = 269.1429, y = 362.8571 }, { t = 257, x = 269.4286, y = 362.8571 }, { t = 272, x = 268.5714, y = 365.4286 },
    { t = 280, x = 267.1429, y = 370.2857 }, { t = 287, x = 265.4286, y = 376.8571 }, { t = 295, x = 263.1429, y = 385.7143 },
    { t = 303, x = 261.4286, y = 396.5714 }, { t = 311, x = 259.7143, y = 408.5714 }, { t = 319, x = 258.2857, y = 419.4286 },
    { t = 326, x = 257.4286, y = 428.5714 }, { t = 334, x = 256.2857, y = 436 }, { t = 342, x = 255.7143, y = 442 },
    { t = 349, x = 255.1429, y = 447.7143 }, { t = 357, x = 254.8571, y = 453.1429 }, { t = 365, x = 254.5714, y = 458.5714 },
    { t = 372, x = 254.2857, y = 463.7143 }, { t = 380, x = 254.2857, y = 470.2857 }, { t = 388, x = 254.2857, y = 477.7143 },
    { t = 396, x = 255.7143, y = 487.1429 }, { t = 404, x = 256.8571, y = 498.5714 }, { t = 411, x = 258.2857, y = 507.7143 },
    { t = 419, x = 259.4286, y = 516 }, { t = 427, x = 260.2857, y = 521.7143 },
  } },
  { expected = { 355.710, 967.211 }, samples = {
    { t = 0, x = 266, y = 327.4286 }, { t = 15, x = 266, y = 327.4286 }, { t = 53, x = 261.1429, y = 337.1429 },
    { t = 61, x = 258.2857, y = 343.1429 }, { t = 69, x = 254.5714, y = 354 }, { t = 77, x = 250.2857, y = 368.2857 },
    { t = 84, x = 247.4286, y = 382.8571 }, { t = 92, x = 245.1429, y = 397.4286 }, { t = 100, x = 243.1429, y = 411.7143 },
    { t = 107, x = 242.2857, y = 426.2857 }, { t = 115, x = 241.7143, y = 440.5714 }, { t = 123, x = 241.7143, y = 454.5714 },
    { t = 130, x = 242.5714, y = 467.7143 }, { t = 139, x = 243.4286, y = 477.4286 }, { t = 147, x = 244.8571, y = 485.7143 },
    { t = 154, x = 246.2857, y = 493.1429 }, { t = 162, x = 248, y = 499.7143 },
  } },
}

group("V velocity", function()
  scenario("V1 too few samples", function()
    expect(velocity {}):equals { 0, 0 }
    expect(velocity { { t = 5, x = 10, y = 20 } }):equals { 0, 0 }
  end)

  -- A hole of 40 ms and more before the last five: only these count.
  scenario("V2 samples after a hole", function()
    local found = velocity {
      { t = 344, x = 249.1429, y = 314 }, { t = 351, x = 247.4286, y = 319.4286 }, { t = 359, x = 245.1429, y = 326.8571 },
      { t = 366, x = 241.7143, y = 339.4286 },
      { t = 414, x = 238.571, y = 355.714 }, { t = 422, x = 236.286, y = 374.286 }, { t = 430, x = 235.143, y = 396.571 },
      { t = 438, x = 236.571, y = 421.429 }, { t = 446, x = 241.143, y = 451.429 },
    }
    expect(found):near({ 649.489, 3890.305 }, 0.1)
  end)

  for index, gesture in ipairs(recorded) do
    scenario("V3 recorded gesture " .. index, function()
      expect(velocity(gesture.samples)):near(gesture.expected, 0.1)
    end)
  end

  -- 10 px each 10 ms.
  scenario("V8 a steady finger, by impulse", function()
    local samples = {}
    for i = 0, 3 do samples[#samples + 1] = { t = 10 * i, x = 0, y = 10 * i } end
    expect(velocity(samples, "impulse")[2]):near(1000, 0.001)
  end)
end)
