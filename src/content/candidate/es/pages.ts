import type { PageWords } from '../pages.ts'
import { applyWords } from './apply.ts'
import { beforeWords } from './before-interview.ts'
import { deviceCheckWords, mendWords, practiceWords } from './device-check.ts'
import { frameWords } from './frame.ts'
import { candidateMessagesWords } from './messages.ts'
import { nextRoundPage } from './next-round.ts'
import { noticeWords } from './notice.ts'
import { subjectDataWords } from './own-data.ts'
import { portalWords } from './portal.ts'
import { goOnWords, roomHelpWords } from './room-help.ts'

export const pageWords: PageWords = {
  frame: frameWords,
  apply: applyWords,
  portal: portalWords,
  before: beforeWords,
  deviceCheck: deviceCheckWords,
  practice: practiceWords,
  mend: mendWords,
  roomHelp: roomHelpWords,
  goOn: goOnWords,
  notice: noticeWords,
  ownData: subjectDataWords,
  messages: candidateMessagesWords,
  nextRound: nextRoundPage,
}
