/** A fresh installation, from the terminal's link to the dashboard. */
export const firstRunWords = {
  title: 'This installation is yours.',
  lead: 'Whoever fills this in runs it: leads, bookings, orders and mails are theirs to see. You are signed in at once; there is no password.',
  name: 'Your name',
  email: 'Your e-mail address',
  emailHint: 'Without a mail server your link to sign in again is printed on the terminal.',
  company: 'Company',
  companyHint: 'Candidates read it above their interview. You can change it in the settings.',
  timeZone: 'Time zone',
  timeZoneHint: 'For the times that demos are offered at, such as Europe/Paris.',
  badTimeZone: 'Please enter a time zone such as Europe/Paris.',
  submit: 'Set up and open the dashboard',
  dead: {
    title: 'This link opens nothing any more.',
    text: 'It works once, within an hour. Start the server again: it prints a new link, as long as nobody runs the installation.',
  },
  taken: {
    title: 'Somebody runs this installation already.',
    text: 'If that is you, sign in with your address. Without a mail server the link stands on the terminal.',
    signIn: 'Sign in',
  },
  limited: 'Too many tries from here just now. Please wait some minutes.',
  banner: { text: 'Nobody runs this installation yet.', link: 'Set it up: two minutes to your dashboard' },
} as const
