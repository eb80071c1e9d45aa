import { type Retention, retentionWords } from '#contract/values/retention.ts'

interface NoticeFacts {
  employer: string
  minutes: number
  /** What is assessed, by name. */
  competencies: readonly string[]
  /** The outside service that hears and speaks; null where this installation does. */
  speech: string | null
  /** The outside service whose language models read the answers, and what for; null: none does. */
  models: { service: string; asks: boolean; rates: boolean } | null
  /** How long each class is kept from the moment when the candidate begins. */
  retention: Retention
  /** Whether the opening films. */
  video: 'off' | 'optional' | 'required'
}

/**
 * What a candidate reads before they agree. Source of what has to be in it: evaluation design, section 4. What is stored
 * with the interview is a version made of these very words.
 */
export function candidateNoticeParts({
  employer,
  minutes,
  competencies,
  speech,
  models,
  retention,
  video,
}: NoticeFacts): { title: string; text: string }[] {
  return [
    {
      title: 'An AI asks',
      text: `You will talk with an AI interviewer, not with a person. ${employer} asks you to; it takes about ${minutes} minutes, in one sitting or two.`,
    },
    {
      title: 'What is assessed',
      text: `${competencies.join(', ')}: from the words of your answers and nothing else. Everybody is asked the same questions.`,
    },
    { title: 'What is not', text: 'Your face, voice, emotions, accent, background and appearance.' },
    ...(video === 'off' ? [] : [filmPart(video, employer)]),
    {
      title: 'A person decides',
      text: `The AI recommends and quotes what you said. People at ${employer} read that and decide; you can contest a decision with them and ask for a person to look again.`,
    },
    {
      title: 'What is kept',
      text: `Counted from when you begin: the sound${video === 'off' ? '' : ' and the film'} of your answers, if you agree to it below, for ${retentionWords(retention.recordingDays)}; your name and address for ${retentionWords(retention.contactDays)}; the transcript, the report and whether you began on a phone, a tablet or a computer for ${retentionWords(retention.reportDays)}. Then they are deleted by themselves, or earlier when you press the button on your own page.`,
    },
    {
      title: 'Where it is worked on',
      text: whereWorkedOn(speech, models),
    },
    {
      title: 'Another way',
      text: `You can answer in writing, ask for more time, or ask ${employer} for an interview with a person. None of it counts against you.`,
    },
    {
      title: 'If somebody seems to be in danger',
      text: `If what you say sounds as if you or somebody else were in danger, people at ${employer} are told at once and read that sentence, so that somebody can help; if none of them answers, whoever runs this installation is told, too. This is no emergency service, and it counts towards no score.`,
    },
    {
      title: 'Questions',
      text: `Ask the people at ${employer} who gave you the link. If it came by mail, an answer to that mail reaches them.`,
    },
  ]
}

/** Said only where an opening films. Source: evaluation design, 4 and 5.2: nothing is inferred from a picture. */
function filmPart(video: 'optional' | 'required', employer: string): { title: string; text: string } {
  const choice =
    video === 'optional'
      ? `You may turn your camera on, so that people at ${employer} can watch your answers, and off again at any moment.`
      : `${employer} asks you to turn your camera on, so that people there can watch your answers. If you would rather not be filmed, answer by voice or in writing: nobody asks why, and it does not count against you.`
  const use =
    'What the camera sees is never analysed: no face, gaze, emotion or background. The film is deleted with the sound.'
  return { title: 'Your picture', text: `${choice} ${use}` }
}

function whereWorkedOn(speech: NoticeFacts['speech'], models: NoticeFacts['models']): string {
  const spoken = `What you say is heard, and what is asked is spoken, with the help of ${speech}.`
  if (models === null && speech === null)
    return 'On this installation alone: a built-in engine hears, asks and evaluates. Nothing goes to an outside AI service.'
  if (models === null) return `A built-in engine asks and evaluates on this installation. ${spoken}`
  const { service, asks, rates } = models
  const uses =
    asks && rates
      ? 'words follow-up questions and rates what you said'
      : asks
        ? 'words follow-up questions'
        : 'rates what you said'
  const rest = asks && rates ? '' : ` A built-in engine on this installation ${asks ? 'rates' : 'asks'}.`
  return [
    `A language model at ${service} reads your answers as text and ${uses}; a built-in engine on this installation checks it.${rest}`,
    'Your name, addresses and telephone numbers are taken out of what is sent there.',
    speech === null ? 'Hearing and speaking happen on this installation.' : spoken,
  ].join(' ')
}
