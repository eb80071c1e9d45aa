import { type DataStrategyResult, data, UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { toast } from '#ui/toast/toast.ts'
import { keepPage } from './keep-page.ts'
import { postTo } from './testing/post-to.ts'

vi.mock('#ui/toast/toast.ts', () => ({ toast: vi.fn() }))
beforeEach(() => void vi.mocked(toast).mockClear())

/** What becomes of one route's outcome. */
async function keep(outcome: DataStrategyResult, method = 'POST'): Promise<DataStrategyResult> {
  const args = { ...postTo({}), request: new Request('http://localhost/page', { method }) }
  const results = await keepPage(args, async () => ({ page: outcome }))
  return (results as Record<string, DataStrategyResult>).page as DataStrategyResult
}

test('a fault while posting becomes an answer without data, so that the page stays, and is told of', async () => {
  const kept = await keep({ type: 'error', result: new TypeError('Failed to fetch') })
  expect(kept).toMatchObject({ type: 'data', result: { data: null, init: { status: 503 } } })
  expect(toast).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ variant: 'destructive' }))
})

test('too many posts, another refusal and no answer at all are told apart', async () => {
  const faults = [
    new ErrorResponseImpl(429, '', null),
    new ErrorResponseImpl(400, '', null),
    new TypeError('Failed to fetch'),
  ]
  for (const fault of faults) await keep({ type: 'error', result: fault })
  const titles = vi.mocked(toast).mock.calls.map(([{ title }]) => title)
  expect(new Set(titles).size).toBe(3)
})

test('what is only asked for may fail as ever, and a page that leads elsewhere leads there', async () => {
  const fault: DataStrategyResult = { type: 'error', result: new Error('broken') }
  expect(await keep({ ...fault }, 'GET')).toEqual(fault)
  const led: DataStrategyResult = { type: 'error', result: new Response(null, { status: 302 }) }
  expect(await keep({ ...led })).toEqual(led)
  expect(toast).not.toHaveBeenCalled()
})

test('a refusal because somebody was first has the page loaded anew; any other leaves it as it is', async () => {
  const answered = async (status: number) => {
    const { result } = await keep({ type: 'data', result: data({ refused: 'gone' }, { status }) })
    return (result as ReturnType<typeof data>).init?.status
  }
  expect(await answered(409)).toBe(200)
  expect(await answered(422)).toBe(422)
})
