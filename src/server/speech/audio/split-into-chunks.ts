import { playbackFrameSamples } from '#contract/live/sound-format.ts'

/** One 20 ms piece of an utterance; `startMs` counts from its first sample. */
export interface Chunk {
  pcm: Int16Array
  startMs: number
}

export interface ChunkWriter {
  /** Full chunks that these samples complete. */
  write(pcm: Int16Array): readonly Chunk[]
  /** The last chunk, padded with silence; none when nothing is left. */
  end(): readonly Chunk[]
}

/** Cuts sound that arrives in pieces of any size into chunks of 20 ms at 24 kHz. */
export function createChunkWriter(): ChunkWriter {
  let partial = new Int16Array(playbackFrameSamples)
  let filled = 0
  let written = 0

  function take(): Chunk {
    const chunk = { pcm: partial, startMs: written * 20 }
    partial = new Int16Array(playbackFrameSamples)
    filled = 0
    written++
    return chunk
  }

  return {
    write(pcm) {
      const chunks: Chunk[] = []
      for (let position = 0; position < pcm.length; ) {
        const count = Math.min(playbackFrameSamples - filled, pcm.length - position)
        partial.set(pcm.subarray(position, position + count), filled)
        filled += count
        position += count
        if (filled === playbackFrameSamples) chunks.push(take())
      }
      return chunks
    },
    end() {
      return filled > 0 ? [take()] : []
    },
  }
}
