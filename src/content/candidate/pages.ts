import type { Translation } from '../translation.ts'
import { afterWords } from './en/after.ts'
import { applyWords } from './en/apply.ts'
import { beforeWords } from './en/before.ts'
import { calendarEntryWords } from './en/calendar-entry.ts'
import { frameWords } from './en/frame.ts'
import { candidateMessagesWords } from './en/messages.ts'
import { nextRoundPage } from './en/next-round.ts'
import { noticeWords } from './en/notice.ts'
import { subjectDataWords } from './en/own-data.ts'
import { portalWords } from './en/portal.ts'
import { goOnWords, roomHelpWords } from './en/room-help.ts'
import { textWords } from './en/text-reminders.ts'

/** Everything that stands on the pages that candidates open, by page; a page's table is its English. */
export const pageWords = {
  frame: frameWords,
  apply: applyWords,
  portal: portalWords,
  before: beforeWords,
  roomHelp: roomHelpWords,
  goOn: goOnWords,
  notice: noticeWords,
  after: afterWords,
  calendarEntry: calendarEntryWords,
  texts: textWords,
  ownData: subjectDataWords,
  messages: candidateMessagesWords,
  nextRound: nextRoundPage,
} as const

export type PageWords = Translation<typeof pageWords>
