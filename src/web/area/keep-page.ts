import { type DataStrategyResult, data, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'
import { unansweredWords as words } from '#content/dashboard/unanswered.ts'
import { toast } from '#ui/toast/toast.ts'

/**
 * When what was posted could not be answered, the page and what is typed on it stay, and a toast says so; without this a
 * fault would take the place of the page. What the server refuses in words is an answer like any other.
 */
export const keepPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next()
  if (request.method === 'GET') return results
  for (const outcome of Object.values(results)) {
    loadAnewAfterConflict(outcome)
    if (outcome.type !== 'error' || outcome.result instanceof Response) continue
    toast({ title: wordsOf(outcome.result), description: words.reload, variant: 'destructive' })
    // An answer of this status has nothing loaded anew, which would fail in the same way.
    Object.assign(outcome, { type: 'data', result: data(null, { status: 503 }) })
  }
  return results
}

/** What the page shows is old where somebody else was first: with the words for it comes what there is now. */
function loadAnewAfterConflict({ type, result }: DataStrategyResult): void {
  if (type === 'data' && isDataWithInit(result) && result.init?.status === 409) result.init = { status: 200 }
}

function isDataWithInit(result: unknown): result is ReturnType<typeof data<unknown>> {
  return typeof result === 'object' && result !== null && 'type' in result && result.type === 'DataWithResponseInit'
}

function wordsOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.status === 429 ? words.tooOften : words.refused
  return words.unanswered
}
