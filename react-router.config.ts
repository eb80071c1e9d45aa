import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build/web',
  ssr: true,
  // A signed-in page names the routes that it needs, and asks for those of its links: all of them are 7 kB compressed.
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config
