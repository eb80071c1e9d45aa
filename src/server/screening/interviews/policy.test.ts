import { expect, test } from 'vitest'
import { isAppError } from '#contract/errors.ts'
import { InterviewStatus, nextStatuses } from '#contract/interview/states.ts'
import type { InterviewCause } from '#contract/values/interview-cause.ts'
import { checkClaim, checkTransition, decideEnding, decideStale } from './policy.ts'

test('exactly the moves of the table of states are allowed', () => {
  for (const from of InterviewStatus.options) {
    for (const to of InterviewStatus.options) {
      const isAllowed = nextStatuses[from].includes(to)
      const move = () => checkTransition(from, to)
      if (isAllowed) expect(move, `${from} → ${to}`).not.toThrow()
      else expect(move, `${from} → ${to}`).toThrow(expect.objectContaining({ code: 'interview.transition_invalid' }))
    }
  }
})

test('every state can be deleted and nothing leaves deleted', () => {
  for (const from of InterviewStatus.options.filter((status) => status !== 'deleted'))
    expect(nextStatuses[from]).toContain('deleted')
  expect(nextStatuses.deleted).toEqual([])
})

test('a call opens while it is consented or in progress and its token lives', () => {
  const expiresAt = new Date('2026-03-03T09:00:00Z')
  const before = new Date(expiresAt.getTime() - 1)
  expect(() => checkClaim({ status: 'consented', expiresAt }, before)).not.toThrow()
  expect(() => checkClaim({ status: 'in_progress', expiresAt }, before)).not.toThrow()
  expect(() => checkClaim({ status: 'in_progress', expiresAt }, expiresAt)).toThrow(
    expect.objectContaining({ code: 'interview.token_invalid' }),
  )
  for (const status of ['created', 'expired', 'abandoned', 'deleted'] as const)
    expect(() => checkClaim({ status, expiresAt }, before), status).toThrow(
      expect.objectContaining({ code: 'interview.token_invalid' }),
    )
  for (const status of ['completed', 'evaluated', 'cancelled'] as const)
    expect(() => checkClaim({ status, expiresAt }, before), status).toThrow(
      expect.objectContaining({ code: 'interview.already_finished' }),
    )
})

test('an early end with answers is completed, without answers cancelled, and a lost connection stays open', () => {
  for (const reason of ['completed', 'ended-by-candidate', 'withdrawn', 'time-up'] as const) {
    expect(decideEnding(reason, 1).kind).toBe('completed')
    expect(decideEnding(reason, 0).kind).toBe('cancelled')
  }
  expect(decideEnding('safety', 3).kind).toBe('cancelled')
  for (const reason of ['taken-over', 'draining', 'refused', 'failed'] as const)
    expect(decideEnding(reason, 3).kind).toBe('resumable')
})

test('who never began has expired, who gave no answer has abandoned, and given answers are evaluated', () => {
  expect(decideStale('consented', 0)).toEqual(['expired'])
  expect(decideStale('in_progress', 0)).toEqual(['abandoned'])
  expect(decideStale('in_progress', 2)).toEqual(['abandoned', 'completed'])
  expect(decideStale('evaluated', 2)).toEqual([])
})

test('whoever comes to an interview that is over is told what became of it', () => {
  const details = (status: InterviewStatus, causes: InterviewCause[] = []) => {
    try {
      checkClaim({ status, expiresAt: new Date(), causes }, new Date())
    } catch (error) {
      return isAppError(error) ? error.details : null
    }
  }
  expect(details('evaluated')).toEqual({ hasReport: true, isWithdrawn: false })
  expect(details('cancelled')).toEqual({ hasReport: false, isWithdrawn: false })
  expect(details('cancelled', ['withdrawn'])).toEqual({ hasReport: false, isWithdrawn: true })
})
