import { expect, test } from 'vitest'
import { downloadResume } from '#contract/api/applications.ts'
import { InterviewFilter } from '#contract/customer/invitations.ts'
import { isNarrowed, isSameFilter, queryOf, showing, viewOf } from './interviews-address.ts'
import { resumeAddress } from './reviews-address.ts'

const opening = '01900000-0000-7000-8000-000000000001'
const [ana, bo] = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b']
const read = (query: string) => viewOf(new URL(`https://site.example/interviews${query}`))

test('an address says the whole list, and what was read of it says the same address', () => {
  const query = `?opening=${opening}&state=done&search=ana&band=advance&decision=none&since=2026-11-01&until=2026-11-20&sort=changed&after=x&compare=${ana}&compare=${bo}`
  expect(queryOf(read(query))).toBe(query)
  expect(queryOf(read(''))).toBe('')
  expect(queryOf(read('?sort=newest&search=&source=&stage='))).toBe('')
})

test('what means nothing is left out and takes nothing else along', () => {
  expect(
    queryOf(read(`?opening=all&state=done&since=yesterday&sort=score&decision=maybe&compare=me&compare=${ana}`)),
  ).toBe(`?state=done&compare=${ana}`)
})

test('ticks are taken singly or with commas, each once, and fifty at most', () => {
  const many = Array.from({ length: 60 }, (_, index) => `01900000-0000-7000-8000-0000000000${10 + index}`)
  expect(read(`?compare=${ana},${bo}&compare=${ana}`).compare).toEqual([ana, bo])
  expect(read(`?compare=${many.join()}`).compare).toHaveLength(50)
})

test('a saved view is the same list wherever one stands in it', () => {
  const filter = InterviewFilter.parse({ part: 'done', search: 'ana' })
  expect(isSameFilter(filter, read('?state=done&search=ana&after=x'))).toBe(true)
  expect(isSameFilter(filter, read('?state=done'))).toBe(false)
  expect(queryOf(showing(filter))).toBe('?state=done&search=ana')
  expect([filter, read('?state=done'), read('?decision=hold')].map(isNarrowed)).toEqual([true, false, true])
})

test('a résumé is downloaded where its endpoint lies', () => {
  const path = downloadResume.path.replace(':workspaceId', opening).replace(':interviewId', ana)
  expect(resumeAddress(opening, ana)).toBe(path)
})
