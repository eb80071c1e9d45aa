/** Those that may be chosen. Browsers name them only once one has been allowed. */
export async function listDevices(kind: 'audioinput' | 'videoinput'): Promise<MediaDeviceInfo[]> {
  try {
    const devices = await navigator.mediaDevices.enumerateDevices()
    return devices.filter((device) => device.kind === kind && device.deviceId !== '' && device.deviceId !== 'default')
  } catch {
    return []
  }
}
