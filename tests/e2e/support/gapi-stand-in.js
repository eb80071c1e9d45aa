/**
 * Stands in for https://apis.google.com/js/api.js, which no test may ask for: the few calls by which the identity library
 * and its hidden frame talk with each other, over postMessage.
 */
;(() => {
  const handlers = new Map()
  const waiting = new Map()
  let nextId = 0

  function talkWith(target) {
    return {
      register(name, handler) {
        handlers.set(name, handler)
      },
      send(name, data, callback) {
        const id = ++nextId
        if (callback) waiting.set(id, callback)
        target().postMessage({ standIn: 'ask', id, name, data }, '*')
      },
    }
  }

  addEventListener('message', async ({ data, source }) => {
    if (data?.standIn === 'ask') {
      const handler = data.name === 'ping' ? () => true : handlers.get(data.name)
      if (handler === undefined) return
      const result = await handler(data.data)
      source.postMessage({ standIn: 'answer', id: data.id, result }, '*')
    }
    if (data?.standIn === 'answer') {
      const callback = waiting.get(data.id)
      waiting.delete(data.id)
      try {
        callback?.([data.result])
      } catch {
        // The library throws out of its own callback whatever the answer was.
      }
    }
  })

  const context = {
    open({ where, url }, use) {
      const element = document.createElement('iframe')
      element.hidden = true
      element.src = url
      where.append(element)
      const frame = {
        ...talkWith(() => element.contentWindow),
        restyle: () => Promise.resolve(),
        ping: (done) =>
          new Promise((resolve) => {
            // The frame's script may not listen yet.
            const again = setInterval(() => frame.send('ping', null, ready), 50)
            const ready = () => {
              clearInterval(again)
              done()
              resolve()
            }
          }),
      }
      return use(frame)
    },
    getParentIframe: () => talkWith(() => parent),
  }

  window.gapi = {
    load(_name, { callback }) {
      window.gapi.iframes = {
        Iframe: class {},
        CROSS_ORIGIN_IFRAMES_FILTER: {},
        getContext: () => context,
      }
      callback()
    },
  }
  const onload = new URL(document.currentScript.src).searchParams.get('onload')
  if (onload !== null) window[onload]()
  window.gapi_onload?.()
})()
