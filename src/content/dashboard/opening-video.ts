/** What an opening's page says of the picture of its candidates. */
export const openingVideoWords = {
  title: 'Video',
  lead: 'Whether candidates are asked to turn their camera on. What it sees is watched by people and never analyzed: no face, gaze, emotion or background.',
  setting: 'Video of candidates',
  choices: {
    off: 'Off: sound and words only',
    optional: 'Optional: candidates may turn their camera on',
    required: 'Asked for: whoever prefers not to be filmed answers by voice or in writing',
  },
  hint: 'It counts for candidates who agree to their interview from now on; the notice they agree to says so.',
  submit: 'Save video',
} as const

export const openingVideoDone = 'Video is set.'
