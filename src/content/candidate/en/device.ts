/** What the check of microphone and sound says, before an interview and in its help. */
export const deviceCheckWords = {
  title: 'Check your sound',
  local: 'Nothing of this check leaves your browser.',
  start: 'Try the microphone',
  asking: 'Your browser asks whether this page may use the microphone. Please allow it.',
  stop: 'Stop',
  again: 'Try again',
  device: 'Microphone',
  usual: 'The one your system uses',
  unnamed: 'Microphone {number}',
  level: 'Microphone level',
  speakNow: 'Say something: the bar should move.',
  heard: 'We hear you well.',
  silent:
    'We hear nothing from this microphone. Choose another one above, or see whether it is muted: some headsets and laptops have a switch.',
  silentOnlyOne:
    'We hear nothing from this microphone. See whether it is muted: some headsets and laptops have a switch or a key.',
  silenced: 'Your system or a switch on the device has muted this microphone. Turn it on there.',
  lost: 'The microphone was disconnected. Plug it in again, or choose another one and try again.',
  record: 'Record 2 seconds',
  recording: 'Recording: say something…',
  playing: 'This is how you sound.',
  played: 'Was that clear? If not, move closer to the microphone or choose another one.',
  playAgain: 'Play it again',
  tone: 'Play a tone',
  tonePlayed:
    'Did you hear it? If not, turn the volume up, or choose your headphones as the output in your system’s sound settings.',
  noTone: 'This browser cannot play sound here. Everything that is said is also written on the screen.',
  writing: 'Or leave all this: you can answer in writing at any moment, and it counts the same.',
} as const

/** A question to get used to it, before the interview. */
export const practiceWords = {
  open: 'Try a practice question first',
  lead: 'Nothing of it is sent, kept or rated. A recording stays in this page and is deleted when you close it.',
  /** Where the interview is held in writing. */
  leadWritten:
    'Nothing of it is sent, kept or rated. What you type stays in this page and is deleted when you send or close it.',
  question: 'Tell me about something that you have learned to do in the last year. How did you learn it?',
  speak: 'Answer by voice',
  done: 'I am done',
  listening: 'Take your time, up to a minute. Press I am done when you have finished.',
  playing: 'This is what the interviewer would have heard.',
  played: 'That was all. In the interview the next question would follow now.',
  write: 'Or type your answer',
  writeAlone: 'Type your answer',
  send: 'Send',
  sent: 'Your answer is deleted. In the interview the next question would follow now.',
  remove: 'Delete and close',
} as const

/** How to mend what is wrong: by the browser, then by the system. */
export const mendWords = {
  denied: {
    title: 'The microphone is blocked',
    chrome: 'Press the icon left of the address, switch “Microphone” on, then press “Try again”.',
    edge: 'Press the lock left of the address, open “Permissions for this site”, set “Microphone” to “Allow”, then press “Try again”.',
    firefox:
      'Press the crossed-out microphone left of the address, take the block away with the ×, then press “Try again”.',
    safari:
      'In the menu “Safari”, choose “Settings for This Website”, set “Microphone” to “Allow”, then press “Try again”.',
    'chrome-android':
      'Press the icon left of the address, “Permissions”, “Microphone”, and allow it. If it is not listed: Android’s “Settings”, “Apps”, “Chrome”, “Permissions”.',
    'firefox-android':
      'Press the lock left of the address and allow the microphone. If it is not listed: Android’s “Settings”, “Apps”, “Firefox”, “Permissions”.',
    'safari-ios':
      'Press the button left of the address, “Website Settings”, “Microphone”, “Allow”. If it is not there: the phone’s “Settings”, “Apps”, “Safari”, “Microphone”.',
    'app-ios':
      'Open the phone’s “Settings”, find this browser’s name, switch “Microphone” on, and open the link again.',
    other: 'Allow the microphone for this page in your browser’s settings, then press “Try again”.',
  },
  deniedBySystem: {
    mac: 'Still blocked? “System Settings”, “Privacy & Security”, “Microphone”: switch your browser on and start it again.',
    windows: 'Still blocked? “Settings”, “Privacy & security”, “Microphone”: let desktop apps use it.',
    other: '',
  },
  'no-device': {
    title: 'No microphone was found',
    desktop:
      'Plug a microphone or a headset in, or connect it by Bluetooth, then press “Try again”. A phone works too: open the same link there.',
    phone: 'Disconnect a headset that is connected by Bluetooth but not worn, then press “Try again”.',
  },
  'in-use': {
    title: 'Another program is using the microphone',
    desktop: 'Close what uses it, often Zoom, Teams, Meet or another tab, then press “Try again”.',
    phone: 'End a phone call or close the app that records, then press “Try again”.',
  },
  insecure: {
    title: 'This page is not secure',
    text: 'Browsers allow the microphone only at an address that begins with https. Open the link from your mail again.',
  },
  unsupported: {
    title: 'This browser cannot use the microphone here',
    text: 'Open the link in a current Chrome, Edge, Firefox or Safari. Inside another app, choose “Open in browser” first.',
  },
  failed: {
    title: 'The microphone did not start',
    text: 'Unplug it and plug it in again, or start the browser again, then press “Try again”.',
  },
} as const
