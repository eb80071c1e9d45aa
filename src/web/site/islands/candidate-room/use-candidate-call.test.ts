// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openFilmUpload } from '#web/room/film/open-film.ts'
import type { CandidateRoomProps } from './candidate-room.tsx'
import { useCandidateCall } from './use-candidate-call.ts'

type Answers = readonly { clientId: string; text: string }[]

interface CallOptions {
  pendingAnswers: Answers
  onPendingAnswers(answers: Answers): void
}

const opened = vi.hoisted(() => ({
  calls: [] as CallOptions[],
  /** What the server says to the next beginning in place of a token. */
  refusal: null as null | { status: number; problem: { code: string } | null },
}))

vi.mock('#web/api/call-api.ts', () => ({
  callApi: async () =>
    opened.refusal === null ? { isDone: true, result: { callToken: 'call' } } : { isDone: false, ...opened.refusal },
}))
vi.mock('#web/room/film/open-film.ts', () => ({ openFilmUpload: vi.fn(async () => null) }))
vi.mock('#web/room/load-room.ts', () => ({
  loadRoom: async () => ({
    Call: class {
      constructor(options: CallOptions) {
        opened.calls.push(options)
      }
      getState = () => ({ end: null })
      subscribe = () => () => {}
      start = async () => {}
      close = () => {}
    },
  }),
}))

beforeEach(() => {
  sessionStorage.clear()
  opened.refusal = null
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const dana = 'Dana4567890123456789012345678901234567890'
const noor = 'Noor4567890123456789012345678901234567890'
const answer = [{ clientId: '0190a000-0000-7000-8000-000000000001', text: 'I moved the shift.' }]

/** The page of an interview as it is opened, and the call that is begun on it. */
async function visit(token: string, hasBegunAgain: boolean): Promise<CallOptions> {
  const page: Partial<CandidateRoomProps> = { token, hasBegunAgain, microphone: 'processed', video: 'optional' }
  const { result } = renderHook(() => useCandidateCall(page as CandidateRoomProps))
  await act(() => result.current.begin('text'))
  const call = opened.calls.at(-1)
  if (call === undefined) throw new Error('A call is begun')
  return call
}

test('what was typed and not sent comes back after a reload, in this interview alone', async () => {
  const call = await visit(dana, false)
  call.onPendingAnswers(answer)
  expect((await visit(noor, false)).pendingAnswers).toEqual([])
  expect((await visit(dana, false)).pendingAnswers).toEqual(answer)
  expect(Object.keys(sessionStorage).join(' ')).not.toContain(dana)
})

test('nothing of a deleted attempt gets into the next one, and it is forgotten', async () => {
  const call = await visit(dana, false)
  call.onPendingAnswers(answer)
  const [key = ''] = Object.keys(sessionStorage)
  const draft = key.replace('unsent-answers', 'draft')
  sessionStorage.setItem(draft, 'I was about to')
  expect(openFilmUpload).toHaveBeenLastCalledWith(null)

  const again = await visit(dana, true)
  expect(again.pendingAnswers).toEqual([])
  expect(sessionStorage.length).toBe(0)
  expect(openFilmUpload).toHaveBeenLastCalledWith(key.replace('openround.unsent-answers.', ''))
  again.onPendingAnswers(answer)
  expect((await visit(dana, true)).pendingAnswers).toEqual(answer)
})

test.each([
  ['the interview is over', { status: 409, problem: { code: 'interview.already_finished' } }, true],
  ['another link was made', { status: 401, problem: { code: 'interview.token_invalid' } }, true],
  ['it was opened anew and is agreed to again', { status: 409, problem: { code: 'interview.consent_missing' } }, true],
  ['too many ask from here', { status: 429, problem: { code: 'rate.limited' } }, false],
  ['the server is busy', { status: 503, problem: { code: 'database.unavailable' } }, false],
  ['a proxy answers in its place', { status: 401, problem: null }, false],
  ['there is no network', { status: 0, problem: null }, false],
])(
  'where it cannot begin because %s, the page is loaded again only if it then says so',
  async (_, refusal, reloads) => {
    opened.refusal = refusal
    const reload = vi.spyOn(location, 'replace').mockImplementation(() => {})
    const page = { token: dana, hasBegunAgain: false, microphone: 'processed', video: 'off' } as CandidateRoomProps
    const { result } = renderHook(() => useCandidateCall(page))
    await act(() => result.current.begin('text'))
    expect(result.current.stage).toEqual({ name: 'failed' })
    // By its address: a reload would send a form that was refused again.
    expect(reload.mock.calls).toEqual(reloads ? [[location.pathname]] : [])
    reload.mockRestore()
  },
)
