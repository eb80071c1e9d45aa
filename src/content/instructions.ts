export interface InstructionStep {
  title: string
  text: string
  details?: readonly string[]
}

/** Specification, section 2, /instructions: seven steps to a key of a third-party AI provider, then where to put it. */
export const instructionSteps: readonly InstructionStep[] = [
  {
    title: 'Create an account',
    text: 'Open the website of your AI provider and sign up.',
    details: ['Enter your full name and date of birth', 'Verify your e-mail address', 'Verify your phone number'],
  },
  {
    title: 'Create an organization',
    text: 'Give it the name of your company. Keys and bills belong to the organization, not to a person.',
  },
  {
    title: 'Invite your team (optional)',
    text: 'Whoever will look after billing should have an account of their own. You can skip this step.',
  },
  {
    title: 'Create your first key',
    text: 'Open the page for API keys and create a new secret key.',
    details: ['Name it so that you will recognise it, for example “{name} interviews”', 'Choose a project for it'],
  },
  {
    title: 'Copy the key and test it',
    text: 'The key is shown once. Copy it to a safe place before you close the window, then test it with the call that the provider offers.',
  },
  {
    title: 'Add credits',
    text: 'Open the billing page and add credits. $5 is recommended to begin with; it is said to cover about 2 million input or 500k output tokens.',
  },
  {
    title: 'Verify your organization settings',
    text: 'Check that the models you want to use are allowed for your project, and set a monthly limit.',
  },
]

export const instructionsFinish = {
  title: 'Paste the key into {name}',
  text: 'Open your account settings, find the section API configuration, and paste the key there. It is encrypted where it is stored, tested when you save it, and never shown again.',
  help: 'Stuck at a step? Schedule a call and we will go through it together.',
} as const
