export type InstructionId = 'account' | 'organization' | 'team' | 'key' | 'copy' | 'credits' | 'settings'

export interface InstructionStep {
  /** Names the step's drawing. */
  id: InstructionId
  title: string
  text: string
  details?: readonly string[]
}

export const instructionsPage = {
  headline: 'Seven steps to your own API key',
  lead: 'For Lifetime Deal users: create a key with a third-party AI provider and connect it. It takes about ten minutes, and you need a phone at hand.',
  back: 'Back to home',
} as const

/** Specification, section 2, /instructions: seven steps to a key of a third-party AI provider, then where to put it. */
export const instructionSteps: readonly InstructionStep[] = [
  {
    id: 'account',
    title: 'Create an account',
    text: 'Open the website of your AI provider and sign up.',
    details: ['Enter your full name and date of birth', 'Verify your email', 'Verify your phone'],
  },
  {
    id: 'organization',
    title: 'Create an organization',
    text: 'Give it the name of your company. Keys and bills belong to the organization, not to a person.',
  },
  {
    id: 'team',
    title: 'Invite your team (optional)',
    text: 'Whoever will look after billing should have an account of their own. You can skip this step.',
  },
  {
    id: 'key',
    title: 'Create your first key',
    text: 'Open the page for API keys and create a new secret key.',
    details: ['Name it so that you will recognize it, for example “{name} interviews”', 'Choose a project for it'],
  },
  {
    id: 'copy',
    title: 'Copy the key and test it',
    text: 'The key is shown once. Copy it to a safe place before you close the window, then test it with the call that the provider offers.',
  },
  {
    id: 'credits',
    title: 'Add credits',
    text: 'Open the billing page and add credits. $5 is recommended to begin with; it is said to cover about 2 million input or 500k output tokens.',
  },
  {
    id: 'settings',
    title: 'Verify your organization settings',
    text: 'Check that the models you want to use are allowed for your project, and set a monthly limit.',
  },
]

export const instructionsFinish = {
  title: 'Paste the key into {name}',
  text: 'Open your account settings, find the section API configuration, and paste the key there. It is encrypted where it is stored, tested when you save it, and never shown again.',
  /** Where the settings can be opened from here. */
  open: 'Open API configuration',
  help: 'Stuck at a step? Schedule a call and we will go through it together.',
  call: 'Schedule a call',
} as const
