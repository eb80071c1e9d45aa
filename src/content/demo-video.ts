import film from './demo-video.json' with { type: 'json' }

/** The film of the product that `npm run video` records: its files in `public`, and what is said and shown in it. */
export const demoVideo = {
  file: '/video/demo.mp4',
  poster: '/video/demo.jpg',
  captions: '/video/demo.vtt',
  width: 1280,
  height: 720,
  ...film,
}
