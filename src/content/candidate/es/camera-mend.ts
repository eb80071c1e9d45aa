import type { CameraMendWords } from '../film.ts'

export const cameraMendWords: CameraMendWords = {
  denied: {
    title: 'La cámara está bloqueada',
    chrome: 'Pulse el icono a la izquierda de la dirección, active “Cámara” y vuelva a encender la cámara aquí.',
    edge: 'Pulse el candado a la izquierda de la dirección, abra “Permisos para este sitio”, ponga “Cámara” en “Permitir” y vuelva a encender la cámara aquí.',
    firefox:
      'Pulse la cámara tachada a la izquierda de la dirección, quite el bloqueo con la × y vuelva a encender la cámara aquí.',
    safari:
      'En el menú “Safari”, elija “Ajustes para este sitio web”, ponga “Cámara” en “Permitir” y vuelva a encender la cámara aquí.',
    'chrome-android':
      'Pulse el icono a la izquierda de la dirección, “Permisos”, “Cámara”, y permítala. Si no aparece: “Ajustes” de Android, “Aplicaciones”, “Chrome”, “Permisos”.',
    'firefox-android':
      'Pulse el candado a la izquierda de la dirección y permita la cámara. Si no aparece: “Ajustes” de Android, “Aplicaciones”, “Firefox”, “Permisos”.',
    'safari-ios':
      'Pulse el botón a la izquierda de la dirección, “Ajustes del sitio web”, “Cámara”, “Permitir”. Si no está ahí: “Ajustes” del teléfono, “Apps”, “Safari”, “Cámara”.',
    'app-ios':
      'Abra “Ajustes” del teléfono, busque el nombre de este navegador, active “Cámara” y abra el enlace otra vez.',
    other: 'Permita la cámara para esta página en los ajustes de su navegador y vuelva a encender la cámara aquí.',
  },
  deniedBySystem: {
    mac: '¿Sigue bloqueada? “Ajustes del Sistema”, “Privacidad y seguridad”, “Cámara”: active su navegador y ábralo de nuevo.',
    windows:
      '¿Sigue bloqueada? “Configuración”, “Privacidad y seguridad”, “Cámara”: permita que la usen las aplicaciones de escritorio.',
    other: '',
  },
  'no-device': {
    title: 'No se encontró ninguna cámara',
    desktop:
      'Conecte una, o destape la que tiene, e intente de nuevo. Un teléfono también sirve: abra ahí el mismo enlace.',
    phone: 'Reinicie el teléfono, o siga sin ella.',
  },
  'in-use': {
    title: 'Otro programa usa la cámara',
    desktop: 'Cierre lo que la usa, a menudo Zoom, Teams, Meet u otra pestaña, e intente de nuevo.',
    phone: 'Termine una videollamada o cierre la aplicación que graba, e intente de nuevo.',
  },
  insecure: {
    title: 'Esta página no es segura',
    text: 'Los navegadores solo permiten la cámara en una dirección que empieza con https. Puede seguir sin ella.',
  },
  unsupported: { title: 'Este navegador no puede grabar video', text: 'Puede seguir sin video.' },
  failed: { title: 'La cámara no arrancó', text: 'Inténtelo de nuevo, o siga sin ella.' },
}
