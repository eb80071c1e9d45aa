import type { Translation } from '../translation.ts'
import { roomCallWords } from './en/room-call.ts'
import { pauseWords } from './en/room-help.ts'
import { roomEndWords, roomNoticeWords } from './en/room-notices.ts'
import { roomTurnWords } from './en/room-turn.ts'

/** Everything that a candidate reads in the room while a conversation goes on, by part; a part's table is its English. */
export const roomWords = {
  call: roomCallWords,
  turn: roomTurnWords,
  pause: pauseWords,
  notices: roomNoticeWords,
  ends: roomEndWords,
} as const

export type RoomWords = Translation<typeof roomWords>
