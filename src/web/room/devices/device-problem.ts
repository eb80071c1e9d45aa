/**
 * Why there is no microphone, no camera or no sound.
 * `denied`: the person or a policy said no. `no-device`: nothing to record with. `in-use`: another program holds it.
 * `insecure`: the page is neither https nor localhost, so browsers offer no microphone. `unsupported`: this browser
 * cannot do it. `failed`: it should have worked and did not.
 */
export type DeviceProblemCode = 'denied' | 'no-device' | 'in-use' | 'insecure' | 'unsupported' | 'failed'

export class DeviceProblem extends Error {
  override readonly name = 'DeviceProblem'
  readonly code: DeviceProblemCode

  constructor(code: DeviceProblemCode, options?: ErrorOptions) {
    super(`The device is not available: ${code}`, options)
    this.code = code
  }
}

const codeOfName: Readonly<Record<string, DeviceProblemCode>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'no-device',
  OverconstrainedError: 'no-device',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
}

/** Reads what `getUserMedia` threw. Source of the names: Media Capture and Streams, 10.2.1. */
export function toDeviceProblem(error: unknown): DeviceProblem {
  if (error instanceof DeviceProblem) return error
  const name = error instanceof Error ? error.name : ''
  return new DeviceProblem(codeOfName[name] ?? 'failed', { cause: error })
}
