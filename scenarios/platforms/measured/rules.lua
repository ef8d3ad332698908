-- Measured and derived rules of the platforms: some rows of every table of Tests/ScrollPhysicsTests/data that holds results of one; the Swift
-- tests there compare all of them. The groups are the files, the scenarios the tables and the rules; a row is what is given, then what
-- must come out.

-- As the numbers are printed: 6 decimals or 7 digits; whole ones and words exactly.
local function rule(name, given, results, rows)
  for _, row in ipairs(rows) do
    local fields = {}
    for index, column in ipairs(given) do fields[column] = row[index] end
    local got = { physics.settle(name, fields) }
    expect(#got):equals(#results)
    for index in ipairs(results) do
      local wanted = row[#given + index]
      if math.type(wanted) == "float" then
        expect(got[index]):near(wanted, math.max(2e-6, 2e-6 * math.abs(wanted)))
      else
        expect(got[index]):equals(wanted)
      end
    end
  end
end

group("overscroller", function()
  scenario("unbounded_finals", function()
    rule("unbounded_finals", { "density", "velocity_px_s" }, { "final_px", "duration_ms" }, {
      { 1, 100, 3, 101 }, { 1.5, 100, 2, 75 }, { 2, 100, 2, 61 }, { 2, -3000, -785, 748 }, { 2.625, -250, -8, 98 },
      { 3, -1000, -86, 247 }, { 3.5, -12000, -5776, 1375 },
    })
  end)

  scenario("unbounded_finals_small", function()
    rule("unbounded_finals_small", { "density", "velocity_px_s" }, { "final_px", "duration_ms" }, {
      { 1, 10, 0, 18 }, { 2.625, 1, 0, 1 }, { 2.625, 10, 0, 9 }, { 2.625, -1, 0, 1 }, { 3, 2, 0, 2 }, { 3, 20, 0, 13 }, { 3, -10, 0, 8 },
    })
  end)

  scenario("viscous_fluid_interpolator", function()
    rule("viscous_fluid_interpolator", { "x" }, { "y" }, {
      { 0, 0.0 }, { 0.17, 0.55930692 }, { 0.33, 0.877887309 }, { 0.5, 0.969087183 }, { 0.67, 0.992494643 }, { 0.83, 0.998329639 },
      { 1, 1.0 },
    })
  end)

  scenario("flywheel", function()
    rule("flywheel", { "density", "v1", "t2_ms", "v2_requested" }, { "y_at_t2", "old_velocity", "finished_before", "v2_effective", "final_px", "duration_ms" }, {
      { 2.625, 3000, 160, 2000, 387, 1622.85, 0, 3622, 1279, 703 }, { 2.625, 3000, 160, -2000, 387, 1622.85, 0, -2000, 69, 454 },
      { 2.625, 3000, 480, 2000, 629, 219.4453, 0, 2219, 1010, 490 },
      { 2.625, -5000, 320, -1000, -1142, -1995.578, 0, -2995, -1783, 611 }, { 2, 1000, 96, 1000, 74, 502.731, 0, 1502, 310, 449 },
      { 2.625, 3000, 0, 2000, 0, 3000.0, 0, 5000, 1561, 892 }, { 2.625, 3000, 3200, 2000, 643, 4.170751, 1, 2000, 961, 454 },
    })
  end)

  scenario("set_friction", function()
    rule("set_friction", { "friction", "density", "velocity" }, { "final_px", "duration_ms" }, {
      { 0.0075, 2.625, 1000, 159, 454 }, { 0.0075, 2.625, 5000, 2601, 1486 }, { 0.015, 2.625, 1000, 95, 272 },
      { 0.03, 2.625, 1000, 57, 163 }, { 0.03, 2.625, 5000, 937, 535 }, { 0.15, 2.625, 1000, 17, 50 }, { 0.15, 2.625, 5000, 286, 163 },
    })
  end)

  -- The table itself: entry k is the part of the way after k hundredths of the time.
  scenario("spline_position", function()
    for k, part in pairs { [0] = 2.28881836e-05, [1] = 0.0285609998, [10] = 0.274002463, [25] = 0.583810866, [50] = 0.858411193, [75] = 0.971067667, [90] = 0.995811462, [99] = 0.999960303, [100] = 1 } do
      expect((physics.settle("spline_unit", { x = k / 100 }))):near(part, 1e-6)
    end
  end)

  -- Its inverse: a fling that an edge cuts off takes, of its time, the entry of the hundredths of its way, and between two entries a straight
  -- part of their difference; cut to whole ms. A row is k, its entry, the next one.
  scenario("spline_time", function()
    local fling = { velocity = 20000, density = 2.625 }
    local whole = physics.overscroller(fling)
    for _, row in ipairs { { 1, 0.00350088859, 0.00700315135 }, { 10, 0.035194505, 0.0387551449 }, { 25, 0.0905956998, 0.0944888517 }, { 50, 0.202230111, 0.207554549 }, { 75, 0.375349253, 0.384886563 }, { 90, 0.567129791, 0.586069465 }, { 99, 0.848082006, 1 } } do
      local k, entry, next_one = table.unpack(row)
      local edge = math.ceil(whole.distance * k / 100)
      local between = 100 * edge / whole.distance - k
      local cut = physics.overscroller { velocity = 20000, density = 2.625, min = 0, max = edge }
      expect(cut.duration):near(whole.duration * (entry + between * (next_one - entry)), 1)
    end
  end)
end)

group("spline_decay", function()
  scenario("spline_finals", function()
    rule("spline_finals", { "density", "velocity_px_s" }, { "signed_distance_px", "duration_ms", "position_at_duration", "velocity_at_0", "velocity_at_duration" }, {
      { 1, 50, 1.070451, 61, 1.070451, 50.07977, 0 }, { 1, -2000, -647.3988, 924, -647.3988, -1999.517, 0 },
      { 1.5, -8000, -5331.616, 1904, -5331.616, -7991.295, 0 }, { 2, -5000, -1907.496, 1089, -1907.496, -4998.745, 0 },
      { 2.625, -3000, -643.1646, 612, -643.1646, -2999.135, 0 }, { 3, -5000, -1415.185, 808, -1415.185, -4998.356, 0 },
      { 3.5, -20000, -14023.61, 2003, -14023.61, -19980.4, 0 },
    })
  end)

  scenario("spline_unit", function()
    rule("spline_unit", { "x" }, { "distance_coef", "velocity_coef" }, {
      { 0, 2.28881836e-05, 2.85381126 }, { 0.165, 0.42519933, 2.12590575 }, { 0.335, 0.703839302, 1.22226 },
      { 0.5, 0.858411193, 0.684238136 }, { 0.665, 0.944656312, 0.373161197 }, { 0.835, 0.988094687, 0.151986033 }, { 1, 1.0, 0.0 },
    })
  end)

  scenario("spline_small", function()
    rule("spline_small", { "density", "velocity" }, { "signed_distance", "duration_ms" }, {
      { 1, 1, 0.001201, 3 }, { 1, 20, 0.21809, 31 }, { 1, -49, -1.033554, 60 }, { 2.625, 1, 0.00059, 1 }, { 2.625, 49, 0.507857, 29 },
      { 3, 10, 0.029153, 8 }, { 3, -49, -0.460303, 26 },
    })
  end)

  scenario("spring_durations", function()
    rule("spring_durations", { "damping_ratio", "stiffness", "start", "target", "v0", "visibility_threshold" }, { "duration_ms", "duration_ms_2021", "value_at_duration" }, {
      { 0.2, 50, 0, 100, 0, 0.01, 6527, 6527, 99.99491 }, { 0.2, 10000, 100, 0, 2000, 0.5, 268, 268, 0.37558 },
      { 0.5, 1500, 100, 0, -2000, 0.01, 475, 475, -0.009825 }, { 0.75, 400, 100, 0, -2000, 0.01, 618, 618, -0.006354 },
      { 1, 200, 100, 0, -2000, 1, 312, 312, -1.00367 }, { 1.5, 50, 0, 0, 3000, 1, 1942, 1942, 1.000475 },
      { 1.5, 10000, 0, 1, 0, 0.5, 22, 22, 0.495247 },
    })
  end)
end)

group("flutter", function()
  scenario("clamping_finals", function()
    rule("clamping_finals", { "velocity" }, { "duration_s", "distance", "android_duration_s" }, {
      { 50, 0.050487, 1.070452, 0.061169 }, { 500, 0.275072, 58.3223, 0.33327 }, { 5000, 1.498695, 3177.622, 1.815784 },
      { 12000, 2.855291, 14529.5, 3.459405 }, { -2000, 0.763348, -647.3988, 0.924855 }, { -8000, 2.118362, -7186.363, 2.566558 },
      { 8000.5, 2.118459, 7187.143, 2.566676 },
    })
  end)

  scenario("page_target", function()
    rule("page_target", { "viewport", "viewport_fraction", "pixels", "velocity" }, { "target_pixels" }, {
      { 400, 1, 0, -1000, -400 }, { 400, 1, 399, -1000, 0 }, { 400, 0.8, 200, 1, 320 }, { 375, 1, 0, -1, 0 },
      { 375, 1, 399, -6.66, 375 }, { 400, 1.2, 199.9, 6.66, 40 }, { 400, 1.2, 1000, 50, 1480 },
    })
  end)

  scenario("friction_factor", function()
    rule("friction_factor", { "overscroll_fraction" }, { "normal", "fast" }, {
      { -0.1, 0.6292, 0.3146 }, { 0.15, 0.3757, 0.18785 }, { 0.3, 0.2548, 0.1274 }, { 0.45, 0.1573, 0.07865 }, { 0.75, 0.0325, 0.01625 },
      { 0.95, 0.0013, 0.00065 }, { 1.1, 0.0052, 0.0026 },
    })
  end)

  scenario("apply_physics_to_user_offset", function()
    rule("apply_physics_to_user_offset", { "min", "max", "pixels", "viewport", "offset" }, { "result_normal", "result_fast" }, {
      { 0, 1000, 300, 100, 1, 1.0, 1.0 }, { 0, 1000, -20, 100, 50, 16.64, 8.32 }, { 0, 1000, -300, 100, 200, 355.7692, 208.0 },
      { 0, 1000, 1300, 100, 200, 0.0, 200.0 }, { 0, 1000, -20, 600, -50, -35.11425, -50.0 }, { 0, 1000, -300, 600, 50, 6.5, 3.25 },
      { 0, 1000, 1300, 600, -200, -26.0, -13.0 },
    })
  end)

  scenario("carried_momentum", function()
    rule("carried_momentum", { "existing_velocity" }, { "carried" }, {
      { 50, 1.792933 }, { 250, 42.50482 }, { 500, 166.1744 }, { 3000, 5638.813 }, { 5000, 15401.54 }, { 12000, 40000.0 },
      { -8000, -38821.13 },
    })
  end)

  scenario("clamping_boundary", function()
    rule("clamping_boundary", { "pixels", "min", "max", "value" }, { "overscroll" }, {
      { -30, 0, 1000, -20, 0 }, { -10, 0, 1000, 1000, 0 }, { 5, 0, 1000, -20, -20 }, { 500, 0, 1000, -5, -5 }, { 995, 0, 1000, 0, 0 },
      { 1000, 0, 1000, 3, 0 }, { 1010, 0, 1000, 1020, 10 },
    })
  end)

  -- A finger that goes down from the top in equal steps, on a screen: the step that leaves the range is not resisted. Travel, pixels.
  scenario("drag_past_top", function()
    local function drag(viewport, step, rows)
      local app = screen { platform = "flutter", width = 400, height = viewport, physics = { scroll = "bouncing" },
        scroll { id = "v", box { height = 5000 } } }
      app:press("v")
      local travel = 0
      for _, row in ipairs(rows) do
        while travel < row[1] do
          app:move(step)
          travel = travel + step
        end
        expect(-app.v.overscroll):near(row[2], math.max(1e-5, 6e-7 * math.abs(row[2])))
      end
    end
    drag(100, 1, {
      { 20, -9.860355 }, { 100, -34.51446 }, { 180, -48.56794 }, { 240, -55.69515 }, { 320, -62.60245 }, { 400, -67.64514 },
    })
    drag(600, 1, {
      { 20, -10.69602 }, { 100, -48.29654 }, { 180, -81.38506 }, { 240, -103.7081 }, { 320, -130.6441 }, { 400, -154.8059 },
    })
    drag(600, 20, {
      { 20, -20 }, { 100, -56.99789 }, { 180, -89.52701 }, { 240, -111.4593 }, { 320, -137.9114 }, { 400, -161.6294 },
    })
  end)
end)

group("uiscrollview", function()
  scenario("decelerate_finals", function()
    rule("decelerate_finals", { "d", "v0" }, { "distance", "project_wwdc", "duration_0.5pt_s", "duration_1pt_s", "duration_0.1pt_s" }, {
      { 0.998, 50, 24.97499, 24.95, 1.953555, 1.607328, 2.757469 }, { 0.998, 5000, 2497.499, 2495.0, 4.253837, 3.90761, 5.057751 },
      { 0.998, -5000, -2497.499, -2495.0, 4.253837, 3.90761, 5.057751 }, { 0.998, 10, 4.994998, 4.99, 1.149641, 0.803414, 1.953555 },
      { 0.99, 8000, 795.9933, 792.0, 0.733581, 0.664614, 0.893719 }, { 0.99, -1000, -99.49916, -99.0, 0.526679, 0.457711, 0.686816 },
      { 0.99, 0.1, 0.00995, 0.0099, 0.0, 0.0, 0.0 },
    })
  end)

  scenario("time_to_distance", function()
    rule("time_to_distance", { "d", "v0", "distance" }, { "t_s", "v_at_t" }, {
      { 0.998, 500, 1, 0.002004, 497.998 }, { 0.998, 1000, 10, 0.010101, 979.98 }, { 0.998, 3000, 30, 0.010101, 2939.94 },
      { 0.998, 8000, 200, 0.025647, 7599.599 }, { 0.99, 1000, 10, 0.010539, 899.4966 }, { 0.99, 3000, 10, 0.00339, 2899.497 },
      { 0.99, 8000, 200, 0.028791, 5989.933 },
    })
  end)

  scenario("rubber_band", function()
    rule("rubber_band", { "c", "dim", "x" }, { "result", "inverse_of_result", "slope" }, {
      { 0.55, 100, 0, 0.0, 0, 0.55 }, { 0.55, 100, 400, 68.75, 400, 0.053711 }, { 0.55, 375, 50, 25.62112, 50, 0.477412 },
      { 0.55, 667, 20, 10.82153, 20, 0.532298 }, { 0.55, 800, 0, 0.0, 0, 0.55 }, { 0.55, 800, 400, 172.549, 400, 0.338331 },
      { 0.55, 844, 2000, 477.572, 2000, 0.10367 },
    })
  end)
end)

group("edge_effect", function()
  scenario("on_pull_distance", function()
    rule("on_pull_distance", { "distance", "delta" }, { "consumed", "distance_after", "state" }, {
      { 0, 0.1, 0.1, 0.1, 1 }, { 0.1, 0.05, 0.05, 0.15, 1 }, { 0.15, -0.02, -0.02, 0.13, 1 }, { 0.13, 0.9, 0.9, 1.0, 1 },
      { 1, 0.2, 0.2, 1.0, 1 }, { 1, -0.5, -0.5, 0.5, 1 }, { 0.5, -0.7, -0.5, 0.0, 0 }, { 0, -0.1, 0.0, 0.0, 0 },
      { 0, 0.03, 0.03, 0.03, 1 }, { 0.03, -0.03, -0.03, 0.0, 0 },
    })
  end)

  scenario("catch_while_receding", function()
    rule("catch_while_receding", { "t_ms", "distance_before", "delta" }, { "consumed", "distance_after", "velocity_after", "state" }, {
      { 32, 0.573605, -0.01, -0.01, 0.563605, 0, 1 }, { 96, 0.354576, -0.01, -0.01, 0.344576, 0, 1 },
      { 160, 0.117636, -0.01, -0.01, 0.107636, 0, 1 },
    })
  end)

  scenario("damp_stretch_vector", function()
    rule("damp_stretch_vector", { "normalized_distance" }, { "intensity" }, {
      { -0.1, -0.010579 }, { 0.08, 0.009002 }, { 0.27, 0.018589 }, { 0.45, 0.022807 }, { 0.63, 0.025991 }, { 0.82, 0.029101 },
      { 1, 0.031996 },
    })
  end)
end)

group("snap_settle", function()
  scenario("viewpager_target", function()
    rule("viewpager_target", { "current_page", "page_offset", "velocity", "delta_x", "current_item" }, { "target_page" }, {
      { 1, 0, 0, 10, 2, 1 }, { 1, 0.4, 0, 65, 2, 2 }, { 1, 0.6, 0, 65, 2, 2 }, { 1, 0.9, -3000, 65, 2, 2 }, { 2, 0.39, 3000, 66, 2, 2 },
      { 2, 0.59, 3000, 10, 2, 2 }, { 2, 0.9, -3000, 10, 2, 3 },
    })
  end)

  scenario("viewpager_duration", function()
    rule("viewpager_duration", { "width", "dx", "velocity" }, { "duration_ms" }, {
      { 400, 1, 0, 100 }, { 400, 100, 1000, 600 }, { 400, 400, 8000, 124 }, { 400, 2160, 1500, 600 }, { 1080, 100, 3000, 584 },
      { 1080, 540, 0, 150 }, { 1080, 2160, 20000, 132 },
    })
  end)

  scenario("recyclerview_smooth_scroll_duration", function()
    rule("recyclerview_smooth_scroll_duration", { "height", "dy", "velocity" }, { "duration_ms" }, {
      { 800, 1, 200, 2000 }, { 800, 200, 3000, 472 }, { 800, 1920, 0, 1020 }, { 800, 20000, 1000, 1972 }, { 1920, 200, 0, 331 },
      { 1920, 1920, 8000, 592 }, { 1920, 20000, 8000, 592 },
    })
  end)

  scenario("view_drag_helper_axis_duration", function()
    rule("view_drag_helper_axis_duration", { "parent_width", "delta", "velocity", "motion_range" }, { "duration_ms" }, {
      { 400, 0, 0, 1500, 0 }, { 400, 50, 8000, 1500, 84 }, { 400, 400, 8000, 1500, 124 }, { 400, 2000, 3000, 1500, 328 },
      { 1080, 50, 100, 1500, 600 }, { 1080, 400, 100, 1500, 600 }, { 1080, 2000, 3000, 1500, 600 },
    })
  end)

  scenario("appbar_animate_duration", function()
    rule("appbar_animate_duration", { "appbar_height", "distance", "velocity" }, { "computed_ms", "animator_ms" }, {
      { 168, 0, 0, 150, 150 }, { 168, 1, 500, 6, 6 }, { 168, 50, 8000, 18, 18 }, { 168, 500, 3000, 501, 501 }, { 500, 1, 1000, 3, 3 },
      { 500, 84, 100, 2520, 600 }, { 500, 500, 8000, 189, 189 },
    })
  end)

  scenario("appbar_snap_offset", function()
    rule("appbar_snap_offset", { "bottom", "top", "value" }, { "result" }, {
      { -168, 0, 0, 0 }, { -168, 0, -85, -168 }, { -100, -1, -38, -1 }, { -100, -1, -84, -100 }, { -101, 0, -38, 0 },
      { -501, -100, -168, -100 }, { -55, -20, -50, -55 },
    })
  end)

  scenario("bottom_sheet_release", function()
    rule("bottom_sheet_release", { "fit_to_contents", "hideable", "top", "velocity" }, { "target" }, {
      { 1, 1, 0, 0, "EXPANDED" }, { 1, 1, 1499, 1500, "COLLAPSED" }, { 1, 0, 800, 0, "COLLAPSED" }, { 1, 0, 1900, 0, "COLLAPSED" },
      { 0, 1, 1501, 0, "COLLAPSED" }, { 0, 0, 801, 500, "HALF_EXPANDED" }, { 0, 0, 1900, 1500, "COLLAPSED" },
    })
  end)

  scenario("linear_smooth_scroller", function()
    rule("linear_smooth_scroller", { "density_dpi", "distance" }, { "time_for_scrolling_ms", "time_for_deceleration_ms" }, {
      { 160, 0, 0, 0 }, { 160, 1000, 157, 468 }, { 240, 10000, 1042, 3105 }, { 320, 1000, 79, 236 }, { 420, 1000, 60, 179 },
      { 480, 10000, 521, 1553 }, { 560, 10000, 447, 1332 },
    })
  end)

  scenario("compose_resistance", function()
    rule("compose_resistance", { "basis", "factor", "overflow" }, { "result" }, {
      { 100, 10, -1000, -10.0 }, { 100, 20, -10, -0.782172 }, { 100, 1, 0, 0.0 }, { 100, 0, 0, 0.0 }, { 500, 10, 10, 1.570538 },
      { 500, 1, 50, 78.21724 }, { 500, 0, 1000, 0.0 },
    })
  end)

  scenario("compose_swipeable_target", function()
    rule("compose_swipeable_target", { "offset", "last_anchor", "velocity" }, { "target" }, {
      { -5, 0, -400, 0 }, { 20, 0, -300, 0 }, { 51, 0, -328.125, 100 }, { 99, 300, 328.125, 100 }, { 150, 300, -328.125, 100 },
      { 201, 300, -300, 300 }, { 310, 300, 400, 300 },
    })
  end)

  scenario("interpolators", function()
    rule("interpolators", { "t" }, { "quintic (t-1)^5+1", "decelerate 1-(1-t)^2", "accelerate_decelerate" }, {
      { 0, 0.0, 0.0, 0.0 }, { 0.16, 0.581788, 0.2944, 0.061847 }, { 0.34, 0.874767, 0.5644, 0.259123 }, { 0.5, 0.96875, 0.75, 0.5 },
      { 0.66, 0.995456, 0.8844, 0.740877 }, { 0.84, 0.999895, 0.9744, 0.938153 }, { 1, 1.0, 1.0, 1.0 },
    })
  end)
end)
