import type { FilmWords } from '../film.ts'

export const filmWords: FilmWords = {
  previewTitle: 'Su cámara',
  previewOptional: 'Usted decide. La entrevista es la misma sin ella.',
  previewRequired:
    '{employer} pide una grabación en video de sus respuestas. También puede seguir sin ella y no tiene que decir por qué.',
  previewReason:
    'Su imagen y su voz se graban para las personas que deciden. Nadie ni nada analiza su cara, sus ojos, su ánimo o su habitación.',
  turnOn: 'Encender la cámara',
  goWithout: 'Seguir sin cámara',
  chooseFirst: 'Elija una de las dos opciones, con o sin cámara. Después puede empezar.',
  turnOff: 'Apagar la cámara',
  asking: 'Su navegador pregunta si esta página puede usar la cámara.',
  previewOn: 'Esto es lo que se grabará. Todavía no se graba nada.',
  withoutChosen: 'Sigue sin cámara. Está bien así; puede encenderla en cualquier momento.',
  picture: 'La imagen de su cámara',
  problem: 'No se pudo abrir la cámara. Inténtelo de nuevo, o siga sin ella.',
  device: 'Cámara',
  usual: 'La que elija su navegador',
  unnamed: 'Cámara {number}',
  cameraOn: 'Encender cámara',
  cameraOff: 'Apagar cámara',
  stateRecorded: 'Cámara encendida. Se está grabando.',
  stateWaiting: 'Cámara encendida. Ahora no se graba.',
  stateOff: 'Cámara apagada.',
  stateLost: 'La cámara se detuvo. La entrevista sigue; puede encenderla de nuevo.',
  stateStorage: 'Este navegador no tiene espacio para guardar el video. La entrevista sigue sin video.',
  stateNotLoaded:
    'Aquí no hay cámara: una parte de esta página no llegó. La entrevista sigue sin ella; vuelva a cargar la página para intentarlo otra vez.',
  stateRefused: 'Ya no se graba video. La entrevista sigue sin video.',
  showSelf: 'Mostrar mi imagen',
  hideSelf: 'Ocultar mi imagen',
  uploadTitle: 'Su video',
  uploading:
    'Se envía lo que se grabó: {sent} de {total} partes. Deje esta página abierta hasta que termine, por favor.',
  uploadWaits: 'Se envía lo que se grabó: {sent} de {total} partes. Sigue en cuanto haya conexión de nuevo.',
  uploadDone: '{employer} ya tiene todo lo que se grabó. Puede cerrar esta página.',
  uploadClosed:
    'Si la cierra antes, el resto queda en este navegador y se envía cuando abra aquí su enlace de nuevo, a más tardar un día después de que termine su entrevista.',
  uploadKept: 'Una parte espera en este navegador. Se envía cuando siga aquí con su entrevista, mientras esté abierta.',
  uploadNoRoom: 'Ya no hay espacio para el video. Su entrevista está completa sin el resto.',
}
