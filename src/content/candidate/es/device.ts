import type { DeviceWords } from '../device.ts'

export const deviceWords: DeviceWords = {
  check: {
    title: 'Pruebe su sonido',
    local: 'Nada de esta prueba sale de su navegador.',
    start: 'Probar el micrófono',
    asking: 'Su navegador pregunta si esta página puede usar el micrófono. Permítalo, por favor.',
    stop: 'Detener',
    again: 'Intentar de nuevo',
    device: 'Micrófono',
    usual: 'El que usa su sistema',
    unnamed: 'Micrófono {number}',
    level: 'Nivel del micrófono',
    speakNow: 'Diga algo: la barra debería moverse.',
    heard: 'Le oímos bien.',
    silent:
      'No oímos nada de este micrófono. Elija otro arriba, o revise si está silenciado: algunos auriculares y computadoras portátiles tienen un interruptor.',
    silentOnlyOne:
      'No oímos nada de este micrófono. Revise si está silenciado: algunos auriculares y computadoras portátiles tienen un interruptor o una tecla.',
    silenced: 'Su sistema o un interruptor del aparato silenció este micrófono. Actívelo ahí.',
    lost: 'Se desconectó el micrófono. Conéctelo otra vez, o elija otro e intente de nuevo.',
    record: 'Grabar 2 segundos',
    recording: 'Grabando: diga algo…',
    playing: 'Así suena usted.',
    played: '¿Se oyó claro? Si no, acérquese al micrófono o elija otro.',
    playAgain: 'Oírlo de nuevo',
    tone: 'Reproducir un tono',
    tonePlayed:
      '¿Lo oyó? Si no, suba el volumen, o elija sus auriculares como salida en los ajustes de sonido de su sistema.',
    noTone: 'Este navegador no puede reproducir sonido aquí. Todo lo que se dice también se escribe en la pantalla.',
    writing: 'O deje todo esto: puede responder por escrito en cualquier momento, y cuenta igual.',
  },
  mend: {
    denied: {
      title: 'El micrófono está bloqueado',
      chrome: 'Pulse el icono a la izquierda de la dirección, active “Micrófono” y pulse “Intentar de nuevo”.',
      edge: 'Pulse el candado a la izquierda de la dirección, abra “Permisos para este sitio”, ponga “Micrófono” en “Permitir” y pulse “Intentar de nuevo”.',
      firefox:
        'Pulse el micrófono tachado a la izquierda de la dirección, quite el bloqueo con la × y pulse “Intentar de nuevo”.',
      safari:
        'En el menú “Safari”, elija “Ajustes para este sitio web”, ponga “Micrófono” en “Permitir” y pulse “Intentar de nuevo”.',
      'chrome-android':
        'Pulse el icono a la izquierda de la dirección, “Permisos”, “Micrófono”, y permítalo. Si no aparece: “Ajustes” de Android, “Aplicaciones”, “Chrome”, “Permisos”.',
      'firefox-android':
        'Pulse el candado a la izquierda de la dirección y permita el micrófono. Si no aparece: “Ajustes” de Android, “Aplicaciones”, “Firefox”, “Permisos”.',
      'safari-ios':
        'Pulse el botón a la izquierda de la dirección, “Ajustes del sitio web”, “Micrófono”, “Permitir”. Si no está ahí: “Ajustes” del teléfono, “Apps”, “Safari”, “Micrófono”.',
      'app-ios':
        'Abra “Ajustes” del teléfono, busque el nombre de este navegador, active “Micrófono” y abra el enlace otra vez.',
      other: 'Permita el micrófono para esta página en los ajustes de su navegador y pulse “Intentar de nuevo”.',
    },
    deniedBySystem: {
      mac: '¿Sigue bloqueado? “Ajustes del Sistema”, “Privacidad y seguridad”, “Micrófono”: active su navegador y ábralo de nuevo.',
      windows:
        '¿Sigue bloqueado? “Configuración”, “Privacidad y seguridad”, “Micrófono”: permita que lo usen las aplicaciones de escritorio.',
      other: '',
    },
    'no-device': {
      title: 'No se encontró ningún micrófono',
      desktop:
        'Conecte un micrófono o unos auriculares, también por Bluetooth, y pulse “Intentar de nuevo”. Un teléfono también sirve: abra ahí el mismo enlace.',
      phone:
        'Desconecte unos auriculares que estén conectados por Bluetooth y no lleve puestos, y pulse “Intentar de nuevo”.',
    },
    'in-use': {
      title: 'Otro programa está usando el micrófono',
      desktop: 'Cierre lo que lo usa, a menudo Zoom, Teams, Meet u otra pestaña, y pulse “Intentar de nuevo”.',
      phone: 'Termine una llamada o cierre la aplicación que graba, y pulse “Intentar de nuevo”.',
    },
    insecure: {
      title: 'Esta página no es segura',
      text: 'Los navegadores solo permiten el micrófono en una dirección que empieza con https. Abra otra vez el enlace de su correo.',
    },
    unsupported: {
      title: 'Este navegador no puede usar el micrófono aquí',
      text: 'Abra el enlace en un Chrome, Edge, Firefox o Safari actual. Dentro de otra aplicación, elija primero “Abrir en el navegador”.',
    },
    failed: {
      title: 'El micrófono no arrancó',
      text: 'Desconéctelo y conéctelo otra vez, o abra de nuevo el navegador, y pulse “Intentar de nuevo”.',
    },
  },
  practice: {
    open: 'Probar antes con una pregunta de práctica',
    lead: 'Nada de esto se envía, se guarda ni se evalúa. La grabación se queda en esta página y se borra cuando la cierra.',
    leadWritten:
      'Nada de esto se envía, se guarda ni se evalúa. Lo que escriba se queda en esta página y se borra al enviarlo o cerrarla.',
    question: 'Cuénteme algo que haya aprendido a hacer en el último año. ¿Cómo lo aprendió?',
    speak: 'Responder hablando',
    done: 'Ya terminé',
    listening: 'Tómese su tiempo, hasta un minuto. Pulse “Ya terminé” cuando acabe.',
    playing: 'Esto es lo que habría oído la entrevistadora.',
    played: 'Eso es todo. En la entrevista seguiría ahora la siguiente pregunta.',
    write: 'O escriba su respuesta',
    writeAlone: 'Escriba su respuesta',
    send: 'Enviar',
    sent: 'Su respuesta se borró. En la entrevista seguiría ahora la siguiente pregunta.',
    remove: 'Borrar y cerrar',
  },
}
