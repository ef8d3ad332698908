-- Velocities of a finger's samples: some sequences of every table of Tests/ScrollPhysicsTests/data that holds them; the Swift tests there
-- compare all. The groups are the files, the scenarios the tables. A sample is time in ms, x, y; velocities are x, y in px/s.

local function velocity(samples, tracker)
  local list = {}
  for index, sample in ipairs(samples) do list[index] = { t = sample[1], x = sample[2], y = sample[3], up = sample.up } end
  return physics.velocity(list, tracker)
end

-- `wanted`: by tracker { x, y }. They are fits in 32 bits.
local function velocities(samples, wanted)
  for tracker, velocities in pairs(wanted) do
    local x, y = velocity(samples, tracker)
    expect(x):near(velocities[1], math.max(0.05, 1e-3 * math.abs(velocities[1])))
    if velocities[2] then expect(y):near(velocities[2], math.max(0.05, 1e-3 * math.abs(velocities[2]))) end
  end
end

group("velocity_tracker", function()
  scenario("recorded", function()
    -- TestDefaultStrategiesForPlanarAxes
    velocities({
      { 10, 2, 4 }, { 20, 4, 12 }, { 30, 6, 20 }, { 40, 10, 30, up = true },
    }, {
      native_impulse = { 200, 800 }, native_lsq1 = { 199.9999, 799.9997 }, native_lsq2 = { 200.0009, 800.0036 },
      native_lsq3 = { 200.0009, 800.0036 }, native_wlsq2_delta = { 199.999, 799.9969 }, native_wlsq2_central = { 200.0001, 800.0002 },
      native_wlsq2_recent = { 199.999, 799.9969 }, native_int1 = { 200, 800 }, native_int2 = { 200, 800 }, native_legacy = { 200, 800 },
      lsq2 = { 199.9995, 799.9988 }, impulse = { 200, 800 },
    })
    -- SwordfishFlingDown
    velocities({
      { 0, 271, 96 }, { 16.071042, 269.7863, 106.9228 }, { 35.648403, 267.9831, 156.66 }, { 52.313925, 262.6384, 220.3391 },
      { 68.976522, 266.1388, 331.5811 }, { 85.639375, 274.7924, 428.1132 }, { 96.948871, 274.7924, 428.1132 },
      { 96.948871, 274.7924, 428.1132, up = true },
    }, {
      native_impulse = { 558.2518, 5970.731 }, native_lsq1 = { 38.21829, 3908.932 }, native_lsq2 = { 389.6744, 6068.107 },
      native_lsq3 = { 564.0921, 1853.543 }, native_wlsq2_delta = { 389.6662, 6068.05 }, native_wlsq2_central = { 544.2259, 6865.074 },
      native_wlsq2_recent = { 428.6827, 5697.617 }, native_int1 = { 160.041, 2638.272 }, native_int2 = { 222.8165, 4539.19 },
      native_legacy = { 12.31815, 3410.99 }, lsq2 = { 394.0399, 6104.127 }, impulse = { 509.0368, 5678.355 },
    })
    -- LeastSquaresVelocityTrackerStrategy_Parabolic2
    velocities({
      { 0, 1, 1 }, { 1, 4, 4 }, { 2, 9, 9 }, { 2, 9, 9, up = true },
    }, {
      native_impulse = { 5385.165, 5385.165 }, native_lsq1 = { 4000, 4000 }, native_lsq2 = { 5999.996, 5999.996 },
      native_lsq3 = { 5999.996, 5999.996 }, native_int1 = { 0, 0 }, native_int2 = { 0, 0 }, lsq2 = { 5999.991, 5999.991 },
      impulse = { 5385.165, 5385.165 },
    })
  end)

  scenario("synthetic", function()
    -- straight_v500_dt8_n14
    velocities({
      { 0, 500 }, { 8, 504 }, { 16, 508 }, { 24, 512 }, { 32, 516 }, { 40, 520 }, { 48, 524 }, { 56, 528 }, { 64, 532 }, { 72, 536 },
      { 80, 540 }, { 88, 544 }, { 96, 548 }, { 104, 552 }, { 104, 552, up = true },
    }, {
      native_impulse = { 500.0001 }, native_lsq1 = { 499.9994 }, native_lsq2 = { 499.9309 }, native_lsq3 = { 499.5719 },
      native_wlsq2_delta = { 500.0238 }, native_wlsq2_central = { 500.0486 }, native_wlsq2_recent = { 500.0317 }, native_int1 = { 500 },
      native_int2 = { 500 }, native_legacy = { 500 }, lsq2 = { 499.9837 }, impulse = { 500 },
    })
    -- decelerating_v1000_a-9000_dt8_n15
    velocities({
      { 0, 300 }, { 8, 307.712 }, { 16, 314.848 }, { 24, 321.408 }, { 32, 327.392 }, { 40, 332.8 }, { 48, 337.632 }, { 56, 341.888 },
      { 64, 345.568 }, { 72, 348.672 }, { 80, 351.2 }, { 88, 353.152 }, { 96, 354.528 }, { 104, 355.328 }, { 112, 355.552 },
      { 112, 355.552, up = true },
    }, {
      native_impulse = { 111.4763 }, native_lsq1 = { 423.9993 }, native_lsq2 = { -8.047686 }, native_lsq3 = { -8.282515 },
      native_wlsq2_delta = { -7.986079 }, native_wlsq2_central = { -7.966914 }, native_wlsq2_recent = { -7.979817 },
      native_int1 = { 117.9565 }, native_int2 = { 116.0221 }, native_legacy = { 529.2062 }, lsq2 = { -8.012122 }, impulse = { 110.6213 },
    })
    -- exponential_growth
    velocities({
      { 0, 50 }, { 11, 67.5 }, { 22, 91.125 }, { 33, 123.019 }, { 44, 166.075 }, { 55, 224.202 }, { 66, 302.672 }, { 77, 408.608 },
      { 88, 551.62 }, { 99, 744.687 }, { 99, 744.687, up = true },
    }, {
      native_impulse = { 18043.79 }, native_lsq1 = { 6515.44 }, native_lsq2 = { 14785.28 }, native_lsq3 = { 18872.85 },
      native_wlsq2_delta = { 14785.46 }, native_wlsq2_central = { 14656.23 }, native_wlsq2_recent = { 15309.13 },
      native_int1 = { 14204.63 }, native_int2 = { 12960.88 }, native_legacy = { 6037.747 }, lsq2 = { 14785.42 }, impulse = { 18028.77 },
    })
  end)

  -- A wheel's turns: the samples are distances.
  scenario("axis_scroll", function()
    -- AxisScrollVelocity_ScrollDown
    velocities({
      { 224598.065152, -0.0501 }, { 224621.871104, -0.1336 }, { 224645.464064, -0.5511 }, { 224669.171712, -0.8016 },
      { 224687.06304, -1.0354 }, { 224706.691072, -0.4843 }, { 224738.213888, -0.334 }, { 224754.40128, -0.0835 },
    }, {
      native_impulse_differential = { -27.86401 }, impulse_differential = { -27.51638 },
    })
    -- AxisScrollVelocity_ScrollDown_ThenUp_ThenDown
    velocities({
      { 2580534.001664, -0.0334 }, { 2580549.992448, -0.1336 }, { 2580566.769664, -0.2505 }, { 2580581.974016, -0.1837 },
      { 2580597.9648, -0.2672 }, { 2580613.955584, -0.5511 }, { 2580635.189248, -0.6012 }, { 2580661.927936, -0.4509 },
      { 2580683.1616, -0.4175 }, { 2580705.705984, -0.1503 }, { 2580722.745344, -0.0167 }, { 2580786.446336, 0.0501 },
      { 2580801.912832, 0.1503 }, { 2580822.360064, 0.3006 }, { 2580838.088704, 0.3006 }, { 2580854.341632, 0.4008 },
      { 2580869.808128, 0.5177 }, { 2580886.061056, 0.501 }, { 2580905.984, 0.3507 }, { 2580921.974784, 0.3507 },
      { 2580937.965568, 0.0668 }, { 2580974.665728, 0.0167 }, { 2581034.43456, -0.0668 }, { 2581049.901056, -0.1169 },
      { 2581070.610432, -0.3173 }, { 2581086.076928, -0.2004 }, { 2581101.805568, -0.2338 }, { 2581118.058496, -0.4175 },
      { 2581134.04928, -0.4175 }, { 2581150.040064, -0.3674 }, { 2581166.030848, -0.2672 }, { 2581181.759488, -0.1503 },
      { 2581199.847424, -0.0668 },
    }, {
      native_impulse_differential = { -9.735154 }, impulse_differential = { -9.77637 },
    })
  end)
end)

group("flutter", function()
  -- Without the lifting: the trackers are not told of it.
  scenario("velocity_trackers", function()
    -- TestDefaultStrategiesForPlanarAxes
    velocities({
      { 10, 2, 4 }, { 20, 4, 12 }, { 30, 6, 20 },
    }, {
      flutter = { 200, 800 }, flutter_ios = { 80, 320 }, flutter_macos = { 170, 680 },
    })
    -- straight_v-1500_dt16_n8
    velocities({
      { 0, 500 }, { 16, 476 }, { 32, 452 }, { 48, 428 }, { 64, 404 }, { 80, 380 }, { 96, 356 }, { 112, 332 },
    }, {
      flutter = { -1500 }, flutter_ios = { -1500 }, flutter_macos = { -1500 },
    })
    -- exponential_growth
    velocities({
      { 0, 50 }, { 11, 67.5 }, { 22, 91.125 }, { 33, 123.019 }, { 44, 166.075 }, { 55, 224.202 }, { 66, 302.672 }, { 77, 408.608 },
      { 88, 551.62 }, { 99, 744.687 },
    }, {
      flutter = { 14785.42 }, flutter_ios = { 11206.29 }, flutter_macos = { 13405.6 },
    })
  end)

  -- Gestures of a device, each here with a tracker of its own; the interrupted one last.
  scenario("velocity_recorded", function()
    velocities({
      { 0, 270, 538.2857 }, { 10, 270, 538.2857 }, { 55, 270, 530.8571 }, { 63, 270, 526.8571 }, { 71, 270, 521.4286 },
      { 79, 270, 515.4286 }, { 87, 270, 506.8571 }, { 95, 268.8571, 496 }, { 102, 267.4286, 483.1429 }, { 110, 266.2857, 469.7143 },
      { 118, 265.4286, 456.8571 }, { 125, 264.2857, 443.7143 }, { 133, 264, 431.7143 }, { 140, 263.4286, 421.1429 },
      { 148, 263.4286, 412.5714 }, { 156, 263.4286, 404.5714 }, { 164, 263.4286, 396.5714 }, { 172, 264.5714, 390 },
      { 179, 265.1429, 384.8571 }, { 187, 266, 380.2857 }, { 195, 266.5714, 376.2857 }, { 202, 267.1429, 373.1429 },
      { 210, 267.7143, 370.2857 }, { 218, 268.2857, 367.7143 }, { 225, 268.5714, 366 }, { 234, 268.8571, 364.5714 },
      { 241, 269.1429, 363.7143 }, { 249, 269.1429, 362.8571 }, { 257, 269.4286, 362.8571 }, { 272, 268.5714, 365.4286 },
      { 280, 267.1429, 370.2857 }, { 287, 265.4286, 376.8571 }, { 295, 263.1429, 385.7143 }, { 303, 261.4286, 396.5714 },
      { 311, 259.7143, 408.5714 }, { 319, 258.2857, 419.4286 }, { 326, 257.4286, 428.5714 }, { 334, 256.2857, 436 },
      { 342, 255.7143, 442 }, { 349, 255.1429, 447.7143 }, { 357, 254.8571, 453.1429 }, { 365, 254.5714, 458.5714 },
      { 372, 254.2857, 463.7143 }, { 380, 254.2857, 470.2857 }, { 388, 254.2857, 477.7143 }, { 396, 255.7143, 487.1429 },
      { 404, 256.8571, 498.5714 }, { 411, 258.2857, 507.7143 }, { 419, 259.4286, 516 }, { 427, 260.2857, 521.7143 },
    }, {
      flutter = { 219.59280094228163, 1304.701682306001 }, flutter_ios = { 177.8048, 1181.887 },
    })
    velocities({
      { 0, 224, 545.4286 }, { 23, 224, 545.4286 }, { 53, 222.8571, 535.1429 }, { 62, 222.8571, 528.8571 }, { 69, 222.2857, 518.5714 },
      { 77, 222, 503.4286 }, { 85, 222, 485.4286 }, { 92, 221.7143, 464 }, { 100, 222.2857, 440.2857 },
    }, {
      flutter = { -19.668121066218564, -2910.105747052462 }, flutter_ios = { -10.71453, -2569.642 },
    })
    velocities({
      { 0, 250, 306 }, { 7, 250, 306 }, { 23, 249.1429, 314 }, { 30, 247.4286, 319.4286 }, { 38, 245.1429, 326.8571 },
      { 45, 241.7143, 339.4286 }, { 93, 238.5714, 355.7143 }, { 101, 236.2857, 374.2857 }, { 109, 235.1429, 396.5714 },
      { 117, 236.5714, 421.4286 }, { 125, 241.1429, 451.4286 },
    }, {
      flutter = { 649.5, 3890.3 }, flutter_ios = { 5.356407, 2946.429 },
    })
  end)
end)
