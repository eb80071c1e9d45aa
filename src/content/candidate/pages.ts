import { afterWords } from '../interview/after-interview.ts'
import { applyWords } from '../interview/apply-page.ts'
import { beforeWords } from '../interview/before-interview.ts'
import { calendarEntryWords } from '../interview/calendar-entry.ts'
import { noticeWords } from '../interview/candidate-notice.ts'
import { portalWords } from '../interview/candidate-portal.ts'
import { goOnWords, roomHelpWords } from '../interview/room-help.ts'
import { subjectDataWords } from '../interview/subject-data.ts'
import { textWords } from '../interview/text-reminders.ts'
import { candidateMessagesWords } from '../messages-page.ts'
import { nextRoundPage } from '../next-round.ts'
import type { Translation } from '../translation.ts'
import { frameWords } from './frame.ts'

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
