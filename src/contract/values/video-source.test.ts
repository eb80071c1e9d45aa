import { expect, test } from 'vitest'
import { readVideoSource } from './video-source.ts'

test('an address of YouTube, as people copy it, becomes one that may be embedded and sets no cookie', () => {
  for (const copied of [
    'https://www.youtube.com/watch?v=abc_DEF-123&t=4s',
    'https://youtu.be/abc_DEF-123?si=x',
    'https://m.youtube.com/shorts/abc_DEF-123',
    'https://www.youtube.com/embed/abc_DEF-123',
  ]) {
    expect(readVideoSource(copied), copied).toMatchObject({
      kind: 'frame',
      address: 'https://www.youtube-nocookie.com/embed/abc_DEF-123',
      origin: 'https://www.youtube-nocookie.com',
    })
  }
})

test('an address of Vimeo becomes its player, which is asked not to track', () => {
  expect(readVideoSource('https://vimeo.com/76979871')).toMatchObject({
    kind: 'frame',
    address: 'https://player.vimeo.com/video/76979871?dnt=1',
    host: 'vimeo.com',
  })
})

test('a film file is played, any other page is embedded as it is', () => {
  expect(readVideoSource('https://cdn.example/demo.MP4?v=2')).toMatchObject({
    kind: 'file',
    origin: 'https://cdn.example',
  })
  expect(readVideoSource('https://video.example/e/42')).toMatchObject({
    kind: 'frame',
    address: 'https://video.example/e/42',
  })
})
