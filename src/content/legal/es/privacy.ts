import type { LegalDocument } from '../document.ts'
import { paragraph, points } from '../document.ts'

/** The privacy policy in Spanish, section by section as `privacyPolicy`. */
export const privacyPolicy: LegalDocument = {
  title: 'Política de privacidad',
  lastUpdated: '25 de febrero de 2025',
  updatedOn: '2025-02-25',
  isNumbered: false,
  summary: [
    'Recogemos lo que usted nos da y lo que una llamada necesita, y nada más.',
    'Una IA pregunta y califica palabras; una persona decide. No se analizan la cara, la voz, las emociones ni el acento.',
    'Las grabaciones se borran después de 30 días, o de inmediato con su propio botón.',
    'No vendemos nada, no entrenamos ningún modelo con sus palabras y no usamos cookies de seguimiento.',
  ],
  around: {
    updated: 'Última actualización:',
    sections: 'Secciones',
    inShort: 'En breve',
    translation: 'Traducción de la [política en inglés](/privacy). Si algo no queda claro, escríbanos.',
  },
  sections: [
    {
      title: 'Quiénes somos',
      body: [
        paragraph(
          '{legalName} (“nosotros”) opera {name}, un reclutador de IA que hace entrevistas de primera ronda y redacta informes sobre ellas, y este sitio web. Esta política dice qué sabemos de usted cuando visita el sitio, habla con la demostración, es entrevistado o entrevistada, o usa el producto como cliente, y qué puede hacer al respecto. Escríbanos a [{email}](mailto:{email}); la dirección postal es {address}.',
        ),
        paragraph(
          'Para el sitio web, la demostración y las cuentas de nuestros clientes decidimos nosotros por qué y cómo se usa la información: en palabras del derecho europeo, somos el responsable del tratamiento. Cuando un empleador le invita a una entrevista, el empleador es el responsable y su primer contacto; nosotros llevamos la entrevista según sus instrucciones, como su encargado del tratamiento. {name} es además software de código abierto que otros operan por su cuenta. En una instalación así, quien la opera ocupa nuestro lugar en esta política.',
        ),
      ],
    },
    {
      title: 'Información que recogemos',
      body: [
        paragraph('La mayor parte nos la da usted:'),
        points(
          {
            term: 'Formularios.',
            text: 'Nombre, dirección de correo electrónico, empresa, número de teléfono y mensaje, tal como usted los escribe, con la hora, la página, la página desde la que llegó y la campaña que nombra su dirección. Cuando reserva una demostración, también la hora que eligió y su zona horaria.',
          },
          {
            term: 'La demostración.',
            text: 'La grabación de su voz, la transcripción, las respuestas escritas, los momentos en que se dijo cada cosa, la versión del aviso que se le mostró y la hora en que lo aceptó, y el informe hecho con sus palabras. En la página de voz, también su nombre y su dirección de correo electrónico.',
          },
          {
            term: 'Solicitudes a nosotros.',
            text: 'Si se postula a una de nuestras propias vacantes, también somos el empleador. La entrevista se graba, se guarda y se borra como en la demostración.',
          },
          {
            term: 'Entrevistas para un empleador.',
            text: 'Lo mismo, con video donde el empleador lo usa, y lo que el empleador nos dice del puesto y de cómo comunicarse con usted. También si empezó en un teléfono, una tableta o una computadora, para que se vea si la entrevista funciona en cada uno; no se guarda nada más de su dispositivo.',
          },
          {
            term: 'Cuentas de clientes.',
            text: 'Nombre, dirección de correo electrónico, espacio de trabajo, función, ajustes, facturas, y un registro de quién decidió qué y por qué. La clave de un proveedor de IA externo se guarda cifrada y nunca se vuelve a mostrar. Los números de tarjeta van al proveedor de pagos y nunca llegan a nosotros.',
          },
        ),
        paragraph('El resto surge por sí solo:'),
        points({
          term: 'Registros técnicos.',
          text: 'La página o función solicitada, la hora y el tipo de respuesta. Los nombres, las direcciones de correo, las palabras y el audio no entran en estos registros. Su dirección de red se usa mientras está conectado o conectada, para responderle y para impedir abusos.',
        }),
        paragraph(
          'No recogemos ni deducimos emociones, salud, origen étnico, religión, edad ni otras características protegidas, y no calculamos ninguna huella de voz ni geometría de la cara. En el producto no hay análisis de la cara ni de la voz. Las observaciones sobre cómo trabaja alguien salen solo de lo que se dijo, lo citan, están marcadas como de baja validez y no cuentan nada en la puntuación.',
        ),
      ],
    },
    {
      title: 'Cómo la usamos',
      body: [
        {
          kind: 'table',
          caption:
            'Cada uso, su base legal según el artículo 6 del RGPD, y cuánto tiempo se guarda la información para él.',
          head: ['Uso', 'Base legal', 'Se guarda'],
          rows: [
            [
              'Hacer la entrevista de demostración, o su solicitud a nosotros, convertir la voz en texto y redactar su informe',
              'Su consentimiento, que puede retirar',
              '30 días, o hasta que usted la borre',
            ],
            [
              'Hacer una entrevista para un empleador',
              'La del empleador; actuamos según sus instrucciones',
              'La grabación, 30 días; la transcripción y el informe, como el empleador le haya dicho',
            ],
            [
              'Responderle, acordar una demostración y enviarle lo que pidió',
              'Pasos previos a un contrato, a petición suya',
              'Mientras estemos en contacto por ello, y hasta que nos pida borrarla',
            ],
            [
              'Llevar su cuenta y contar las entrevistas',
              'Nuestro contrato con usted',
              'Mientras exista la cuenta, y 30 días más',
            ],
            [
              'Llevar la contabilidad y las facturas',
              'Deberes según el derecho fiscal y mercantil',
              'El tiempo que exijan esas leyes',
            ],
            [
              'Mantener seguro el servicio, impedir abusos y reparar fallas',
              'Nuestro interés legítimo en un servicio que funcione',
              'Como máximo 30 días',
            ],
          ],
        },
        paragraph(
          'No usamos la información para nada más. No la vendemos, no la compartimos para publicidad y no entrenamos modelos con su entrevista.',
        ),
      ],
    },
    {
      title: 'La IA, su consentimiento y su entrevista',
      body: [
        paragraph(
          'Antes de que empiece una llamada se le dice que hablará con una IA, que la llamada se graba, qué se evalúa y qué no. No se graba nada antes de que pulse el botón que inicia la llamada. Puede responder por escrito en cualquier momento, pedir una persona en su lugar, o parar; nada de eso baja una puntuación.',
        ),
        paragraph(
          'La entrevistadora hace preguntas fijadas de antemano. El evaluador califica las palabras de sus respuestas según niveles descritos, combina las calificaciones con una fórmula publicada, dice cuán incierto es el resultado y le cita a usted en cada afirmación. Ninguno de los dos puede aceptarle ni rechazarle: el informe recomienda y una persona decide. Puede pedir a esa persona que lo revise de nuevo, decir qué le parece mal y recibir una explicación de cómo se llegó a su informe.',
        ),
      ],
    },
    {
      title: 'Almacenamiento, conservación y seguridad',
      body: [
        paragraph(
          'Las grabaciones se borran después de 30 días, según el calendario, y de inmediato cuando usa el botón de su informe. En la demostración, la transcripción, el informe, el nombre y la dirección de correo se borran con la grabación. Qué se borró y cuándo queda en un registro que no contiene nada del contenido.',
        ),
        paragraph(
          'Donde la ley obliga a un empleador a guardar por más tiempo la transcripción y el informe de una solicitud real, estos se quedan después de que la grabación ya no existe, y el acceso a ellos es limitado. Las copias en los respaldos desaparecen cuando los respaldos se reemplazan.',
        ),
        paragraph(
          'La información se cifra en tránsito, y las claves de los proveedores de IA están cifradas donde se guardan. Los enlaces a entrevistas e informes son secretos; solo guardamos un resumen criptográfico de ellos. Los datos de un cliente nunca son visibles para otro. Nos regimos por los controles de SOC 2. Si una violación de seguridad pone en riesgo sus derechos, se lo decimos a usted y a la autoridad sin demora, dentro de las 72 horas que fija el RGPD.',
        ),
      ],
    },
    {
      title: 'Quién más la recibe',
      body: [
        paragraph(
          'El informe de una entrevista va al empleador que lo pidió, y a quien reciba su enlace. Por lo demás, el producto no comparte nada: el reconocimiento de voz, la voz, la entrevistadora y el evaluador funcionan en nuestros propios servidores, y de forma predeterminada ningún encargado externo recibe sus palabras. Recurrimos a encargados solo para los fines que siguen, con un contrato que los obliga a nuestras instrucciones, y solo donde la función está activada:',
        ),
        points(
          'alojamiento de los servidores y de las grabaciones guardadas,',
          'entrega de correo electrónico,',
          'pago con tarjeta,',
          'relación con clientes y reserva de reuniones,',
          'inicio de sesión con una cuenta de Google, para los clientes que lo elijan,',
          'el proveedor de IA que un cliente conecta con su propia clave, o que usamos nosotros mismos en las entrevistas; el aviso antes de la entrevista lo nombra entonces.',
        ),
        paragraph(
          'Donde un encargado trabaja fuera del país en que usted vive, la transferencia se basa en una decisión de adecuación o en las cláusulas contractuales tipo de la Comisión Europea. Escríbanos para recibir la lista actual y una copia. Más allá de eso, solo revelamos información donde la ley nos obliga, y entonces no más de lo que exige.',
        ),
      ],
    },
    {
      title: 'Cookies y seguimiento',
      body: [
        paragraph(
          'Las páginas públicas no instalan cookies, no usan herramientas de analítica y no hacen ninguna petición a terceros antes de que usted pida algo que la necesite; un video de otro sitio, donde se muestra uno, se carga cuando usted llega a él. Su navegador guarda algunas notas propias. Hasta que cierre la pestaña (almacenamiento de sesión): que ha estado aquí, qué anuncios cerró, por qué página, sitio de procedencia y campaña llegó, y una conversación en curso. Más allá de eso (almacenamiento local): el final de una cuenta regresiva, y un formulario que no se pudo enviar, con lo que escribió en él, hasta que se haya enviado y por 30 días como máximo. Por dónde llegó se envía con un formulario que usted envíe, y en ningún otro momento. Se pone una cookie cuando inicia sesión, para mantenerla abierta.',
        ),
        paragraph(
          'Contamos cuántas veces se pide cada página, por día y por la campaña que nombra su dirección. Son sumas: no se guarda para ellas nada de usted, de su navegador ni de su dirección de red.',
        ),
      ],
    },
    {
      title: 'Sus derechos',
      body: [
        paragraph('Viva donde viva, usted puede:'),
        points(
          'ver lo que guardamos sobre usted, y recibir una copia que puede llevarse a otra parte;',
          'hacer que se corrija, incluida una transcripción;',
          'hacer que se borre, o que se limite su uso;',
          'oponerse a un uso que se base en nuestro interés legítimo;',
          'retirar un consentimiento en cualquier momento; lo que ocurrió antes sigue siendo lícito;',
          'hacer que una persona revise un resultado que le concierne, dar su punto de vista e impugnarlo.',
        ),
        paragraph(
          'El enlace a su entrevista y a su informe le permite leer, descargar y borrar sin pedírnoslo. Para lo demás, escriba a [{email}](mailto:{email}). Respondemos en un plazo de 30 días y no cobramos nada. Si le invitó un empleador, le trasladamos su solicitud y le ayudamos a responderla. Ejercer un derecho nunca cuenta en su contra.',
        ),
        paragraph(
          'Puede presentar una queja ante la autoridad de protección de datos del lugar donde vive o trabaja. Las personas residentes en California tienen los derechos de la CCPA a saber, corregir y borrar, y aquí se les informa de que no vendemos ni compartimos información personal. Las personas residentes en Illinois pueden hacer que se borre una entrevista en video dentro de los 30 días siguientes a pedirlo, incluidas las copias que otros hayan recibido de nosotros. Quienes se postulan en la ciudad de Nueva York pueden pedir al empleador el tipo y la fuente de los datos usados y su política de conservación.',
        ),
        paragraph(
          'El producto está pensado para personas que pueden trabajar. No está dirigido a menores de 16 años; si cree que un niño o una niña ha hablado con la demostración, escríbanos y lo borramos.',
        ),
      ],
    },
    {
      title: 'Cambios y contacto',
      body: [
        paragraph(
          'Avisamos a los clientes de los cambios importantes con 30 días de antelación por correo electrónico; la fecha de arriba avisa a todos los demás. Para preguntas sobre esta política escriba a [{email}](mailto:{email}), llame al {phone}, o envíe una carta a {legalName}, {address}.',
        ),
      ],
    },
  ],
}
