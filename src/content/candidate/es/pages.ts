import type { PageWords } from '../pages.ts'
import { afterWords } from './after.ts'
import { applyWords } from './apply.ts'
import { beforeWords } from './before.ts'
import { frameWords } from './frame.ts'
import { candidateMessagesWords } from './messages.ts'
import { nextRoundPage } from './next-round.ts'
import { noticeWords } from './notice.ts'
import { subjectDataWords } from './own-data.ts'
import { portalWords } from './portal.ts'
import { calendarEntryWords, textWords } from './reminders.ts'

import { goOnWords, roomHelpWords } from './room-help.ts'

export const pageWords: PageWords = {
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
}
