/** Voice activity detection: who makes sound when. */
export interface Vad {
  readonly id: string
  /** One detector state per call. Cheap; the model is shared. */
  open(signal: AbortSignal): VadStream
}

export interface VadStream {
  /**
   * Takes 16 kHz mono samples in order, any length; answers with the windows completed by them, in order.
   * Rejects with AppError `speech.failed` when the engine is gone (retryable: open a new stream).
   */
  push(pcm: Int16Array): Promise<readonly VadWindow[]>
  close(): void
}

/** One window of 512 samples (32 ms). `endSample` counts from the first sample pushed. */
export interface VadWindow {
  endSample: number
  /** 0 to 1. */
  probability: number
}
