/** What a model proposes: a move, as it wrote it, and its words, sentence by sentence as they are complete. */
export interface Proposal {
  move: string
  sentences: AsyncIterator<string>
  /** Ends the call. For whoever reads no further: a call that nobody leaves keeps its place among those of its key. */
  leave(): Promise<void>
}

/** Longer than any move and any reply: what goes on beyond is no proposal. Characters. */
const longestMove = 60
const longestWords = 1_200

/** Reads the text of a model as it is written. Null where its first line is no move. */
export async function readProposal(pieces: AsyncIterable<string>): Promise<Proposal | null> {
  const iterator = pieces[Symbol.asyncIterator]()
  let text = ''
  while (!text.includes('\n')) {
    const next = await iterator.next()
    if (next.done === true) break
    text = (text + next.value).replace(/^\s+/, '')
    if (!text.includes('\n') && text.length > longestMove) break
  }
  const end = text.includes('\n') ? text.indexOf('\n') : text.length
  const move = text
    .slice(0, end)
    .trim()
    .replace(/^["'`*]+|(?<!["'`*.:])["'`*.:]+$/g, '')
  if (move === '' || end > longestMove) {
    await iterator.return?.()
    return null
  }
  const sentences = readSentences(text.slice(end), iterator)
  return {
    move,
    sentences,
    async leave() {
      await sentences.return(undefined)
      // One that was never begun has no end of its own.
      await iterator.return?.()
    },
  }
}

/** A sentence ends with its mark and a space behind it, or with the text. */
const sentenceEnd = /[.?!]["'”’]?(?=\s)/

async function* readSentences(begun: string, iterator: AsyncIterator<string>): AsyncGenerator<string> {
  let text = begun
  let length = begun.length
  try {
    for (;;) {
      text = text.replace(/^\s+/, '')
      for (let end = text.search(sentenceEnd); end >= 0; end = text.search(sentenceEnd)) {
        const after = end + (sentenceEnd.exec(text)?.[0].length ?? 1)
        yield tidy(text.slice(0, after))
        text = text.slice(after).replace(/^\s+/, '')
      }
      const next = await iterator.next()
      if (next.done === true) break
      text += next.value
      length += next.value.length
      if (length > longestWords) return
    }
    if (text.trim() !== '') yield tidy(text)
  } finally {
    await iterator.return?.()
  }
}

function tidy(sentence: string): string {
  return sentence.trim().replace(/\s+/g, ' ')
}
