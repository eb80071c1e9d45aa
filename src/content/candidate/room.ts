import { roomCallWords } from '../interview/room-call.ts'
import { pauseWords } from '../interview/room-help.ts'
import { roomEndWords, roomNoticeWords } from '../interview/room-notices.ts'
import { roomTurnWords } from '../interview/room-turn.ts'
import type { Translation } from './translation.ts'

/** Everything that a candidate reads in the room while a conversation goes on, by part; a part's table is its English. */
export const roomWords = {
  call: roomCallWords,
  turn: roomTurnWords,
  pause: pauseWords,
  notices: roomNoticeWords,
  ends: roomEndWords,
} as const

export type RoomWords = Translation<typeof roomWords>
