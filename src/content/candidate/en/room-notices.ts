/** What the server has to say during a call, by its code in the contract. */
export const roomNoticeWords = {
  'no-sound':
    'We cannot hear anything from your microphone. Please check that it is not muted, or type your answer below.',
  'noise-only': 'We hear sound but no speech. Please move closer to the microphone, or type your answer below.',
  'storage-unavailable':
    'Your answer could not be saved yet. We keep it and go on trying; please stay on this page for a moment.',
  'storage-recovered': 'Your answer is saved. We can go on.',
  'machine-full': 'All voice places are taken at the moment. You can start right away by typing your answers.',
  'speech-unavailable': 'Voice does not work at the moment. Please type your answer below; nothing you said is lost.',
  'language-in-writing':
    'In this language the interview is held in writing. Please type your answers below; they count the same.',
  'time-nearly-up': 'About one minute is left in this interview.',
  'answer-too-long': 'Please come to the end of this answer; the next question follows in a moment.',
  'nothing-heard-yet': 'We have not heard an answer yet. Say it, type it below, or press Skip.',
  'pause-nearly-over': 'Your pause ends in a minute. Press Go on, or leave: the interview is kept for you.',
  'no-pause-left':
    'Both pauses are used. For a longer break open Help and press Stop and go on later: what you are saying is stored first.',
  'bad-message': 'Something sent from this page could not be understood and was left out.',
} as const

/** And at its end, by the reason. */
export const roomEndWords = {
  completed: 'Thank you. The interview is complete.',
  'ended-by-candidate': 'You have ended the interview. Thank you for your time.',
  withdrawn: 'The interview has ended as you asked.',
  safety: 'The interview has stopped. Please look after yourself; help is available.',
  'time-up': 'The time for this interview is up. Thank you for your answers.',
  'taken-over': 'This interview goes on in another window.',
  'stopped-for-now': 'The call has stopped. Everything you have said is stored, and you go on where it was.',
  draining: 'The service restarts for a moment. The interview goes on where it was.',
  refused: 'This interview cannot be opened.',
  failed:
    'Something went wrong on our side. Please stay on this page: it connects again by itself and keeps what you said.',
} as const
