/** How to mend what is wrong with a camera: by the browser, then by the system. */
export const cameraMendWords = {
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
} as const
