import { expect, test } from 'vitest'
import {
  heardShare,
  isAtEnd,
  type PlayerEvent,
  type PlayerState,
  playerReducer,
  silentPlayer,
  type Track,
} from './player-state.ts'

const track: Track = {
  turnId: 't1',
  source: 'https://here.example/audio',
  fromSeconds: 4,
  toSeconds: 9,
  passageId: 'p1',
  words: 'I counted the shelf',
  place: 'p1',
}

function after(...events: PlayerEvent[]): PlayerState {
  return events.reduce(playerReducer, silentPlayer)
}

test('a quote is loaded, played and heard to its end', () => {
  const chosen = after({ type: 'chosen', track })
  expect(chosen).toMatchObject({ status: 'loading', positionSeconds: 4, endSeconds: 9 })
  expect(heardShare(chosen)).toBe(0)
  const half = [{ type: 'playing' }, { type: 'moved', seconds: 6.5 }] as const
  const playing = after({ type: 'chosen', track }, ...half)
  expect(playing.status).toBe('playing')
  expect(heardShare(playing)).toBe(0.5)
  expect(isAtEnd(playing, 8.9)).toBe(false)
  expect(isAtEnd(playing, 8.96)).toBe(true)
  expect(after({ type: 'chosen', track }, ...half, { type: 'stopped' }).status).toBe('ready')
})

test('a recording that is shorter than its quote ends the quote, and a whole answer ends with its recording', () => {
  expect(after({ type: 'chosen', track }, { type: 'length-known', seconds: 7 }).endSeconds).toBe(7)
  expect(after({ type: 'chosen', track }, { type: 'length-known', seconds: 60 }).endSeconds).toBe(9)
  const whole = { ...track, fromSeconds: 0, toSeconds: null }
  expect(after({ type: 'chosen', track: whole }).endSeconds).toBeNull()
  expect(heardShare(after({ type: 'chosen', track: whole }, { type: 'moved', seconds: 3 }))).toBe(0)
  expect(after({ type: 'chosen', track: whole }, { type: 'length-known', seconds: 60 }).endSeconds).toBe(60)
})

test('a failure stays until it is tried again', () => {
  const failed = after({ type: 'chosen', track }, { type: 'failed', message: 'Gone.' }, { type: 'stopped' })
  expect(failed).toMatchObject({ status: 'failed', failure: 'Gone.' })
  expect(playerReducer(failed, { type: 'playing' })).toMatchObject({ status: 'playing', failure: null })
  expect(playerReducer(failed, { type: 'chosen', track })).toMatchObject({ status: 'loading', failure: null })
})

test('what the recording still says after the player was closed changes nothing', () => {
  const closed = after({ type: 'chosen', track }, { type: 'closed' })
  expect(closed).toEqual(silentPlayer)
  for (const event of [
    { type: 'playing' },
    { type: 'moved', seconds: 5 },
    { type: 'failed', message: 'Late.' },
  ] as const) {
    expect(playerReducer(closed, event)).toEqual(silentPlayer)
  }
})
