import type { AiProviderId, ApiProblemCode, ApiUse } from '#contract/values/ai-providers.ts'

export const aiProviderNames: Readonly<Record<AiProviderId, string>> = {
  openai: 'OpenAI',
  groq: 'Groq',
  other: 'Another, OpenAI-compatible',
}

export const apiUseNames: Readonly<Record<ApiUse, string>> = {
  transcription: 'Listening',
  speech: 'Speaking',
  conversation: 'Asking',
  evaluation: 'Rating',
  planning: 'Proposing plans',
}

/** What is wrong, and what to do about it. `{address}`, `{model}` and `{status}` are filled in. */
export const apiProblemWords: Readonly<Record<ApiProblemCode, { title: string; text: string }>> = {
  'address-forbidden': {
    title: 'This address cannot be used.',
    text: 'It leads to this machine or into a private network. Whoever runs this installation can allow that with ALLOW_PRIVATE_PROVIDERS=true.',
  },
  'address-plain': {
    title: 'The way to this address is not encrypted.',
    text: 'The key would be readable on the way. Use the address that begins with https://.',
  },
  'name-unknown': {
    title: 'No server has this name.',
    text: 'Check the base address for a slip of the pen: {address}.',
  },
  refused: {
    title: 'Nothing answers at this address.',
    text: 'The machine is there, but no service listens. Check the port, and whether the service is running.',
  },
  tls: {
    title: 'The server’s certificate is not good.',
    text: 'It has expired, or belongs to another name, or nobody known has signed it. Check the address with the provider.',
  },
  lost: {
    title: 'The connection broke off.',
    text: 'The provider closed it without an answer. Try again; if it stays so, check the base address.',
  },
  timeout: {
    title: 'The provider did not answer in time.',
    text: 'It may be overloaded, or the address may lead nowhere. Try again in a minute.',
  },
  redirected: {
    title: 'The address leads on to another one.',
    text: 'A key is sent to no address but the one you give. Enter the address that it leads to.',
  },
  'not-found': {
    title: 'There is no such API at this address.',
    text: 'The base address usually ends in /v1. Everything else, such as /audio/speech, is added by us.',
  },
  'key-refused': {
    title: 'The provider does not know this key.',
    text: 'Copy it again as a whole. If it was shown only once, create a new one.',
  },
  'key-forbidden': {
    title: 'The key may not do this.',
    text: 'Allow it audio, or models, in the settings of its project; or create a key without restrictions.',
  },
  'no-credit': {
    title: 'The account has no credit left.',
    text: 'Add credits on the provider’s billing page, or raise its monthly limit.',
  },
  'rate-limited': {
    title: 'The provider asks to wait.',
    text: 'Too many requests in a short time for this key. Try again in a minute; a higher limit is set with the provider.',
  },
  'model-unknown': {
    title: 'The provider has no model “{model}” for this key.',
    text: 'Check its name, and whether the key’s project may use it.',
  },
  'voice-unknown': {
    title: 'The model does not have one of these voices.',
    text: 'Look up the names of its voices with the provider.',
  },
  'not-json': {
    title: 'The answer was not one of an API.',
    text: 'The address leads to a website. The base address usually ends in /v1.',
  },
  'not-audio': {
    title: 'The answer was not sound.',
    text: 'The model may not speak, or not in the format that calls need (pcm, 24 kHz).',
  },
  'answer-unusable': {
    title: 'The answer was not in the shape that was asked for.',
    text: 'Choose a model that can answer in a given shape (structured output), or a larger one.',
  },
  'content-refused': {
    title: 'The model refused to answer.',
    text: 'Its service has a content filter that ordinary interviews can meet. Choose another model, or loosen the filter with the provider.',
  },
  'over-budget': {
    title: 'The budget of the interview was spent.',
    text: 'The built-in engine went on. Raise the budget below, or choose a cheaper model.',
  },
  'server-fault': {
    title: 'The provider has a fault of its own.',
    text: 'It answered with status {status}. Try again later; its status page may say more.',
  },
  unexpected: {
    title: 'The provider answered in a way that we do not understand.',
    text: 'It answered with status {status}. Check the base address and the models.',
  },
}

export const apiConfigurationWords = {
  title: 'API configuration',
  lead: 'Interviews of this workspace can listen, speak, ask and rate with your own AI provider. Without one they use the built-in engine, which needs no key; it also takes over in the middle of a call when your provider fails.',
  instructions: 'How to get a key, in seven steps',
  notice: {
    saved: 'Saved and tested: interviews use it from their next call on.',
    tested: 'Tested: all is well.',
    tooOften: 'That were many tests in a short time. Please wait ten minutes before the next one.',
    removed: 'Removed, key and all. Interviews use the built-in engine.',
    keyLost:
      'The stored key cannot be decrypted any more, since the installation’s own key has changed. Enter it again; until then interviews use the built-in engine.',
    failing: 'The last call to the provider failed ({use}): the built-in engine took over.',
  },
  said: 'The provider says:',
  offered: 'It offers:',
  at: 'at',
  form: {
    title: 'Provider',
    nothing: 'No provider is stored. Interviews use the built-in engine.',
    provider: 'Provider',
    providerHint: 'Whoever issued your key.',
    baseUrl: 'Base address',
    baseUrlHint: 'Usually ends in /v1. Left empty: the provider’s own.',
    key: 'API key',
    keyHint: 'Encrypted where it is stored, and never shown again.',
    keyStored: 'Stored, ending in {end}. Left empty it stays.',
    keyStoredShort: 'One is stored. Left empty it stays.',
    keyKept:
      'Not saved yet. The key that you typed is kept, sealed, for the next try: leave this empty, or type another.',
    keyAgain: 'Not saved. Left empty, the key that is stored stays; without one, enter it.',
    transcriptionModel: 'Model for listening',
    transcriptionHint: 'Such as whisper-1. Left empty: built-in.',
    speechModel: 'Model for speaking',
    speechHint: 'Such as tts-1. Left empty: built-in.',
    languageModels: 'Language models',
    languageModelsHint:
      'They ask follow-up questions in the words of each answer, and rate answers beside the built-in engine. Each opening chooses whether it uses them; candidates are told which service reads their answers before they agree.',
    conversationModel: 'Model for asking',
    conversationHint: 'A fast one, such as gpt-4.1-mini. Left empty: built-in.',
    evaluationModel: 'Model for rating',
    evaluationHint: 'Such as gpt-4.1. Left empty: built-in.',
    voices: 'The provider’s voices',
    voicesHint: 'Its names for our three voices. Left empty: onyx, nova and shimmer.',
    prices: 'Prices',
    pricesHint:
      'From your provider’s price list, in US dollars. They are used for the sums below and for nothing else.',
    minutePrice: 'A minute of listening',
    charactersPrice: 'A million characters of speech',
    inputPrice: 'A million tokens read',
    outputPrice: 'A million tokens written',
    interviewBudget: 'Most for one interview',
    interviewBudgetHint: 'Of language models, in US dollars. When it is spent, the built-in engine goes on.',
    submit: 'Test and save',
    test: 'Test again',
    remove: 'Remove the provider',
    confirmRemove: 'Yes, remove it',
    removeText:
      'The key is deleted at once. Interviews use the built-in engine from their next call on; reports stay as they are.',
    tested: 'Tested',
  },
  usage: {
    title: 'What it was used for',
    lead: 'Each request is written down: how much was sent, how it went, what it cost by your prices. Never what was said.',
    empty: 'No interview has used your provider yet.',
    month: 'This month',
    interviews: 'interviews',
    calls: 'Requests',
    failures: 'failed',
    audio: 'Listened',
    characters: 'Spoken',
    tokens: 'Tokens',
    cost: 'Cost',
    noPrice: 'no price given',
    interview: 'Interview',
    test: 'Tests on this page, and plans of openings',
    minutes: '{minutes} min',
    letters: '{count} characters',
    when: 'First used',
  },
} as const
