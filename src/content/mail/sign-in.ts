import { defineMail } from './mail-content.ts'

export const signInMail = defineMail<{ signInUrl: string; minutes: number }>({
  id: 'sign-in',
  example: { signInUrl: 'https://openround.example/sign-in?token=example', minutes: 15 },
  write: ({ signInUrl, minutes }, brand) => ({
    subject: `Your link to sign in to ${brand.name}`,
    preview: `It works once, within ${minutes} minutes.`,
    heading: `Sign in to ${brand.name}`,
    parts: [
      { kind: 'text', text: `Open this link and press Sign in. It works once, within ${minutes} minutes.` },
      { kind: 'button', label: 'Sign in', url: signInUrl },
      { kind: 'text', text: 'The link may be opened on another device than the one you asked for it on.' },
    ],
    reason:
      'Somebody, most likely you, asked for this link with your e-mail address. If it was not you, ignore this mail: nobody gets in without the link.',
  }),
})
