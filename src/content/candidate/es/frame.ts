import type { PageWords } from '../pages.ts'

export const frameWords: PageWords['frame'] = {
  skip: 'Ir al contenido',
  loading: 'Cargando…',
  home: '{name}, inicio',
  privacy: 'Política de privacidad',
  terms: 'Términos del servicio',
  languages: 'Idioma',
  utc: '{moment} (UTC)',
  failed: {
    title: 'Algo salió mal',
    text: 'No se pudo mostrar esta página. Revise su conexión y vuelva a cargarla; si no sirve, vuelva un poco más tarde.',
    again: 'Volver a cargarla',
    start: 'Volver al inicio',
  },
  titles: {
    apply: {
      title: 'Postularse · {name}',
      description:
        'Postularse a un trabajo: nombre y dirección, un currículum si quiere, y un enlace a la primera entrevista por correo.',
    },
    interview: { title: 'Su entrevista · {name}', description: 'Una entrevista a la que alguien fue invitado.' },
    messages: {
      title: 'Sus mensajes · {name}',
      description: 'Lo que una empresa escribió sobre una entrevista, y la manera de responder.',
    },
    'next-round': {
      title: 'Su próxima entrevista · {name}',
      description: 'La hora de una entrevista con personas: elegida, cambiada o cancelada por quien se postula.',
    },
    'own-data': {
      title: 'Los datos de su entrevista · {name}',
      description: 'Lo que se guarda sobre una entrevista, para quien la hizo.',
    },
    'own-data-link': {
      title: 'Un enlace a los datos de su entrevista · {name}',
      description: 'Pida el enlace a lo que se guarda sobre su entrevista.',
    },
  },
}
