-- Visitors for wrk: every request is another person's form. Argument: a word that makes this run's keys its own.
local run, count, path = "", 0, ""

function init(args)
  run, path = args[1], args[2]
end

function request()
  count = count + 1
  local body = string.format(
    '{"fields":[{"name":"firstname","value":"Ana"},{"name":"lastname","value":"Garcia"},' ..
      '{"name":"email","value":"visitor-%s-%d@bench.example"},{"name":"message","value":"We screen 200 nurses a month."}]}',
    run, count)
  return wrk.format("POST", path, {
    ["content-type"] = "application/json",
    ["idempotency-key"] = string.format("%s-%020d", run, count),
    ["x-submission-facts"] = "filledInMs=9000&page=https%3A%2F%2Fsite.example%2Fbook-a-demo",
    ["x-forwarded-for"] = string.format("10.%d.%d.%d", math.floor(count / 65536) % 256, math.floor(count / 256) % 256, count % 256),
  }, body)
end
