import { roomEndWords, roomNoticeWords } from '#content/candidate/en/room-notices.ts'
import type { EndReason, NoticeCode } from '#contract/live/messages.ts'

/** For whoever reads the messages themselves; the room says them in the candidate's language by their codes. */
export const noticeTexts: Readonly<Record<NoticeCode, string>> = roomNoticeWords

export const endTexts: Readonly<Record<EndReason, string>> = roomEndWords
