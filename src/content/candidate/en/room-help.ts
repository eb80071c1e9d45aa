/** What the help of a call says, and what a call says when it stands still. */
export const roomHelpWords = {
  open: 'Help',
  title: 'Help',
  close: 'Back to the interview',
  sound: 'They do not hear me, or I hear nothing',
  soundText:
    'Look at the bar of your microphone: it moves when you speak. If it does not, unmute, or press Mute and Unmute once. If you hear nothing, turn the volume up; every word is also written on the screen.',
  typing: 'I would rather type',
  typingText:
    'Type into the box at any moment and press Send. Go on in writing turns your microphone off, Use mic turns it on again. Both count the same.',
  pause: 'I need a break, or more time',
  pauseText:
    'Pause holds everything for up to 15 minutes, twice. Still thinking holds the turn for a minute. More time doubles the time for each answer from now on, and how long the interviewer waits. Nobody asks why.',
  line: 'My connection is bad',
  lineText:
    'A lost connection comes back by itself, and the interview goes on where it stopped. Nothing that you said is lost.',
  later: 'Stop and go on later',
  laterText: 'Everything you have said is stored. Open the same link on any device until {until} and go on.',
  personText:
    'Something else? The team at {employer} is told at once that you need help in your interview. They may not be able to answer this minute: meanwhile you can pause, or stop for now, and nothing is lost. To be interviewed by a person instead, use the form further down this page.',
  personNote: 'What is wrong? (optional)',
  technical: 'Something technical does not work',
  person: 'Ask a person for help',
  personAsked:
    '{employer} has been told that you need help now, and can write to you. Meanwhile you can pause, or stop and go on later until {until}: nothing is lost.',
  personAlready:
    '{employer} was told a short while ago, and this was not sent again. You can ask again later. Meanwhile you can pause, or stop and go on until {until}: nothing is lost.',
  personFailed: 'That could not be sent just now. Please try again.',
} as const

/** What the page says about coming back, and about beginning again when something did not work. */
export const goOnWords = {
  lead: 'Everything you have said is stored. Open the same link on any device and go on, until {until}.',
  again: 'Something did not work?',
  againText:
    'You can begin again, once, and need no permission. What you have said so far is deleted and is in no report; the team sees that something technical went wrong.',
  againPress: 'Delete it and begin again',
  begunAgain: 'You begin again: what you said before is deleted. The interview starts with its first question.',
  againRefused:
    'It was not begun again: that is not possible here any more. Nothing has been deleted, and you can go on where you were. If something does not work, ask for a person below.',
} as const

/** A pause that goes on, and what can be done instead of ending. */
export const pauseWords = {
  running:
    'You have up to {minutes} minutes. Then the call stops by itself: nothing is lost, and you go on where it was.',
  oneLeft: 'You can pause once more after this.',
  noneLeft: 'This is your last pause. After it you can still stop and go on later.',
  stopForNow: 'Stop and go on later',
} as const
