/** Passkeys: signing in with one, proving one, adding one. */
export const passkeyWords = {
  cancelled: 'No passkey was used. Press again, or choose another way.',
  refused: 'This passkey opens no account here. Try another one, or choose another way.',
  unknown: 'This browser has no passkeys. Choose another way.',
  limited: 'That was often in a short time. Wait a few minutes, then try again.',
  failed: 'That did not work. Check your connection, then press again.',
  over: 'That took too long. Please sign in anew.',
  company: 'Your company signs you in by its own page. Type your address, and you are led there.',
  add: {
    title: 'Passkey',
    text: 'Your finger, your face or the PIN of this device. With a passkey you can also sign in without waiting for a link.',
    name: 'Name of the passkey',
    nameHint: 'So that you know it among others, such as “Work laptop”.',
    nameMissing: 'Give it a name.',
    submit: 'Add a passkey',
    cancelled: 'No passkey was made. Press again when you are ready.',
    refused: 'This passkey was not taken. It may be added already.',
    tooMany: 'You have twenty passkeys. Remove one first.',
  },
} as const
