/** What a candidate reads about the camera: before the call, in it, and after it. */
export const filmWords = {
  previewTitle: 'Your camera',
  previewOptional: 'You choose. The interview is the same without it.',
  previewRequired: '{employer} asks for a video of your answers. You can also go on without one, and need not say why.',
  previewReason:
    'Your picture and voice are recorded for the people who decide. Nobody and nothing analyses your face, your eyes, your mood or your room.',
  turnOn: 'Turn the camera on',
  goWithout: 'Go on without a camera',
  chooseFirst: 'Choose one of the two, with or without your camera. Then you can begin.',
  turnOff: 'Turn the camera off',
  asking: 'Your browser asks whether this page may use the camera.',
  previewOn: 'This is what will be recorded. Nothing is recorded yet.',
  withoutChosen: 'You go on without a camera. That is fine; you can turn it on at any moment.',
  picture: 'Your camera’s picture',
  device: 'Camera',
  usual: 'The one your browser chooses',
  unnamed: 'Camera {number}',
  /** How to mend what is wrong: by the browser, then by the system. */
  mend: {
    denied: {
      title: 'The camera is blocked',
      chrome: 'Press the icon left of the address, switch “Camera” on, then turn the camera on here again.',
      edge: 'Press the lock left of the address, open “Permissions for this site”, set “Camera” to “Allow”, then turn the camera on here again.',
      firefox:
        'Press the crossed-out camera left of the address, take the block away with the ×, then turn the camera on here again.',
      safari:
        'In the menu “Safari”, choose “Settings for This Website”, set “Camera” to “Allow”, then turn the camera on here again.',
      'chrome-android':
        'Press the icon left of the address, “Permissions”, “Camera”, and allow it. If it is not listed: Android’s “Settings”, “Apps”, “Chrome”, “Permissions”.',
      'firefox-android':
        'Press the lock left of the address and allow the camera. If it is not listed: Android’s “Settings”, “Apps”, “Firefox”, “Permissions”.',
      'safari-ios':
        'Press the button left of the address, “Website Settings”, “Camera”, “Allow”. If it is not there: the phone’s “Settings”, “Apps”, “Safari”, “Camera”.',
      'app-ios': 'Open the phone’s “Settings”, find this browser’s name, switch “Camera” on, and open the link again.',
      other: 'Allow the camera for this page in your browser’s settings, then turn the camera on here again.',
    },
    deniedBySystem: {
      mac: 'Still blocked? “System Settings”, “Privacy & Security”, “Camera”: switch your browser on and start it again.',
      windows: 'Still blocked? “Settings”, “Privacy & security”, “Camera”: let desktop apps use it.',
      other: '',
    },
    'no-device': {
      title: 'No camera was found',
      desktop: 'Plug one in, or open its cover, and try again. A phone works too: open the same link there.',
      phone: 'Start the phone again, or go on without it.',
    },
    'in-use': {
      title: 'Another program uses the camera',
      desktop: 'Close what uses it, often Zoom, Teams, Meet or another tab, then try again.',
      phone: 'End a video call or close the app that films, then try again.',
    },
    insecure: {
      title: 'This page is not secure',
      text: 'Browsers allow the camera only at an address that begins with https. You can go on without it.',
    },
    unsupported: { title: 'This browser cannot record a video', text: 'You can go on without it.' },
    failed: { title: 'The camera did not start', text: 'Try again, or go on without it.' },
  },
  cameraOn: 'Camera on',
  cameraOff: 'Camera off',
  stateRecorded: 'Camera on. Being recorded.',
  stateWaiting: 'Camera on. Not being recorded right now.',
  stateOff: 'Camera off.',
  stateLost: 'The camera has stopped. The interview goes on; you can turn it on again.',
  stateStorage: 'This browser has no room to keep a video. The interview goes on without it.',
  stateRefused: 'Video is not recorded any more. The interview goes on without it.',
  showSelf: 'Show my picture',
  hideSelf: 'Hide my picture',
  uploadTitle: 'Your video',
  uploading: 'Uploading what was recorded: {sent} of {total} parts. Please leave this page open until it is done.',
  uploadWaits:
    'Uploading what was recorded: {sent} of {total} parts. It goes on as soon as there is a connection again.',
  uploadDone: 'Everything that was recorded is with {employer}. You can close this page.',
  uploadClosed:
    'If you close it sooner, the rest stays in this browser and is uploaded when you open your link here again, within a day.',
  uploadKept: 'A part waits in this browser. Open your link here again within a day to send it.',
  uploadNoRoom: 'There is no room for the video any more. Your interview is complete without the rest of it.',
} as const
