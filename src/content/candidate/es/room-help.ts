import type { PageWords } from '../pages.ts'

export const roomHelpWords: PageWords['roomHelp'] = {
  open: 'Ayuda',
  title: 'Ayuda',
  close: 'Volver a la entrevista',
  sound: 'No me oyen, o no oigo nada',
  soundText:
    'Mire la barra de su micrófono: se mueve cuando usted habla. Si no, active el micrófono, o pulse “Silenciar” y luego “Activar”. Si no oye nada, suba el volumen; cada palabra también está escrita en la pantalla.',
  typing: 'Prefiero escribir',
  typingText:
    'Escriba en el recuadro en cualquier momento y pulse “Enviar”. “Seguir por escrito” apaga su micrófono y “Usar mic.” lo vuelve a encender. Las dos cosas valen lo mismo.',
  pause: 'Necesito un descanso, o más tiempo',
  pauseText:
    '“Pausa” lo detiene todo hasta 15 minutos, dos veces. “Sigo pensando” le guarda el turno un minuto. “Más tiempo” duplica a partir de ahora el tiempo de cada respuesta y lo que espera la entrevistadora. Nadie pregunta por qué.',
  line: 'Mi conexión es mala',
  lineText:
    'Una conexión perdida vuelve sola, y la entrevista sigue donde se detuvo. No se pierde nada de lo que usted dijo.',
  later: 'Parar y seguir después',
  laterText: 'Todo lo que ha dicho está guardado. Abra el mismo enlace en cualquier aparato hasta el {until} y siga.',
  personText:
    '¿Otra cosa? El equipo de {employer} recibe en el acto el aviso de que usted necesita ayuda en su entrevista. Quizás no puedan responder en este momento: mientras tanto puede hacer una pausa, o parar por ahora, y no se pierde nada. Si prefiere una entrevista con una persona, use el formulario que está más abajo en esta página.',
  personNote: '¿Qué ocurre? (opcional)',
  technical: 'Hay un fallo técnico',
  person: 'Pedir ayuda a una persona',
  personAsked:
    '{employer} ya sabe que usted necesita ayuda ahora y puede escribirle. Mientras tanto puede hacer una pausa, o parar y seguir después, hasta el {until}: no se pierde nada.',
  personAlready:
    '{employer} recibió su aviso hace poco, y este no se envió otra vez. Puede volver a pedir ayuda más tarde. Mientras tanto puede hacer una pausa, o parar y seguir hasta el {until}: no se pierde nada.',
  personFailed: 'No se pudo enviar ahora. Intente de nuevo, por favor.',
}

export const goOnWords: PageWords['goOn'] = {
  lead: 'Todo lo que ha dicho está guardado. Abra el mismo enlace en cualquier aparato y siga, hasta el {until}.',
  again: '¿Algo no funcionó?',
  againText:
    'Puede empezar de nuevo, una vez, y no necesita permiso. Lo que ha dicho hasta ahora se borra y no está en ningún informe; el equipo ve que hubo un fallo técnico.',
  againPress: 'Borrarlo y empezar de nuevo',
  begunAgain: 'Empieza de nuevo: lo que dijo antes está borrado. La entrevista comienza con su primera pregunta.',
  againRefused:
    'No se empezó de nuevo: aquí ya no es posible. No se borró nada, y puede seguir donde estaba. Si algo no funciona, pida una persona más abajo.',
}
