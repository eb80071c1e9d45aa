import type { LegalDocument } from '../document.ts'
import { paragraph, points } from '../document.ts'

/** The terms of service in Spanish, section by section as `termsOfService`. */
export const termsOfService: LegalDocument = {
  title: 'Términos del servicio',
  lastUpdated: '25 de febrero de 2025',
  updatedOn: '2025-02-25',
  isNumbered: true,
  summary: [
    'Un informe recomienda; usted decide sobre las personas y responde por ello.',
    'Usted dice a quienes se postulan que hablan con una IA, y ofrece otra manera a quien la pida.',
    'Los planes mensuales no tienen plazo de contrato y se pueden cancelar en cualquier momento.',
    'Nuestra responsabilidad está limitada a la cantidad pagada. Los cambios importantes se avisan con 30 días de antelación.',
  ],
  around: {
    updated: 'Última actualización:',
    sections: 'Secciones',
    inShort: 'En breve',
    translation: 'Traducción de los [términos en inglés](/terms). Si algo no queda claro, escríbanos.',
  },
  sections: [
    {
      title: 'El servicio y este acuerdo',
      body: [
        paragraph(
          'Estos términos son el acuerdo entre usted y {legalName} (“nosotros”) sobre {name}: este sitio web, la demostración y el servicio alojado. Al usarlos acepta los términos. Si los usa para una empresa, los acepta en nombre de esa empresa y confirma que puede hacerlo. Debe tener al menos 18 años para abrir una cuenta. A quien prueba la demostración o es entrevistado como candidato solo le obliga la tercera sección, y solo en lo que concierne a la seguridad del servicio.',
        ),
        paragraph(
          '{name} hace entrevistas de primera ronda por voz, video o texto y produce informes de evaluación con puntuaciones, citas y una recomendación. No toma decisiones de contratación y no es una agencia de empleo. No comprueba si lo que dice un candidato es verdad.',
        ),
        paragraph(
          'Nuestra meta es una disponibilidad del 99.9%. Anunciamos con antelación los trabajos planificados donde podemos. Todos los planes incluyen soporte a toda hora por correo electrónico y chat; el soporte por teléfono viene con Enterprise, y un acuerdo de nivel de servicio puede añadirse a este párrafo. El Lifetime Deal tiene [sus propios términos](/terms-lifetime-deal) junto a estos; donde los dos difieren, prevalecen aquellos.',
        ),
      ],
    },
    {
      title: 'Cuentas, planes y pago',
      body: [
        paragraph(
          'Dé datos verdaderos cuando abra una cuenta, y guarde para usted su inicio de sesión y sus claves de API. Usted responde por lo que se haga con su cuenta, y nos avisa de inmediato si otra persona accede a ella.',
        ),
        points(
          {
            term: 'Prueba gratuita.',
            text: '10 entrevistas con IA, que se dan una sola vez, sin tarjeta de crédito. Cuando se hayan usado, elige un plan o deja el servicio.',
          },
          {
            term: 'Planes mensuales.',
            text: 'Van de mes en mes, sin plazo de contrato, y se pueden cancelar en cualquier momento con efecto desde el final del mes que haya empezado, que no se reembolsa. Los costos de IA están incluidos. Enterprise y White Label se acuerdan con usted, White Label con un costo de instalación; Enterprise puede tener descuentos anuales.',
          },
          {
            term: 'Cupo.',
            text: 'Una entrevista cuenta cuando se guarda la primera respuesta del candidato. Los cupos se renuevan al principio de cada mes calendario (UTC); las entrevistas no usadas no se acumulan. Una invitación abierta reserva su lugar hasta que vence. Una entrevista empezada nunca se corta.',
          },
          {
            term: 'Más allá del cupo.',
            text: 'En Professional, las entrevistas adicionales cuestan $3 cada una, hasta un tope que usted fija. En los demás planes, las nuevas invitaciones esperan al mes siguiente.',
          },
          {
            term: 'Para los primeros.',
            text: 'Los primeros 100 usuarios reciben hasta un 35% de descuento en los planes mensuales.',
          },
        ),
        paragraph(
          'Los precios están en dólares estadounidenses, sin impuestos, que se añaden donde la ley lo dice. Los pagos se hacen por adelantado. Si un pago falla, se lo decimos y lo intentamos de nuevo; después de 14 días podemos suspender las nuevas invitaciones hasta que se pague. Cambiamos un precio solo a partir del mes siguiente, y se lo decimos con 30 días de antelación.',
        ),
      ],
    },
    {
      title: 'Uso aceptable y deberes hacia los candidatos',
      body: [
        paragraph(
          'Puede usar el producto para contratar lícitamente. Usted es el empleador, o actúa por uno; son suyos los deberes que el derecho laboral, antidiscriminatorio, de protección de datos y de IA impone al empleador o a quien despliega el sistema. En particular, usted se compromete:',
        ),
        points(
          'a decir a los candidatos antes de la entrevista que hablarán con una IA, qué se graba, qué se evalúa y quién lo recibe, como lo hace el producto de forma predeterminada, y con el plazo de aviso del lugar (en la ciudad de Nueva York, diez días hábiles);',
          'a obtener el consentimiento que exige la ley del lugar, y a guardar prueba de él;',
          'a ofrecer otra manera, sin desventaja, al candidato que la pida, y ajustes razonables a las personas con discapacidad;',
          'a hacer que decida sobre cada candidato una persona con la competencia y la autoridad para discrepar, y a no usar un informe como la única razón para rechazar a alguien;',
          'a preguntar solo lo que concierne al puesto, y nada que la ley prohíba preguntar;',
          'a responder a los candidatos que quieran una explicación, una corrección o una segunda revisión;',
          'a encargar las auditorías independientes que la ley pide a quienes usan tales herramientas; damos a su auditor los datos y la documentación.',
        ),
        paragraph('Nadie puede:'),
        points(
          'deducir de las grabaciones características protegidas, emociones o salud, ni añadir herramientas que lo hagan;',
          'entrevistar a personas en secreto, ni fingir que la entrevistadora es una persona;',
          'compartir credenciales, eludir los límites, ni revender el servicio salvo en un plan White Label;',
          'atacar, sobrecargar o sondear el servicio sin nuestro consentimiento; los reportes de vulnerabilidades hechos de buena fe son bienvenidos en [{email}](mailto:{email});',
          'usarlo ilícitamente, para engañar a candidatos sobre un puesto, o para reunir datos con otro fin que contratar.',
        ),
      ],
    },
    {
      title: 'Contenido, datos y propiedad intelectual',
      body: [
        paragraph(
          'Su contenido sigue siendo suyo, y las palabras de un candidato siguen siendo del candidato. Usted nos permite guardar y procesar ambas cosas, en la medida en que haga falta para prestar el servicio, y para nada más. No entrenamos modelos con ellas. Las grabaciones se borran después de 30 días. De los datos de los candidatos usted es el responsable y nosotros somos su encargado; la [Política de privacidad](/privacy/es) describe lo que hacemos con ellos, y firmamos un acuerdo de tratamiento de datos con todo cliente que lo necesite.',
        ),
        paragraph(
          'El software de {name} es software libre bajo la GNU Affero General Public License, versión 3 o posterior. Esa licencia, y no estos términos, rige las copias que usted mismo ejecute, estudie, cambie o pase a otros; tales copias vienen sin nuestro servicio, soporte ni promesas. Estos términos rigen el servicio que alojamos. El nombre y el logotipo son nuestros y no forman parte de la licencia; en un plan White Label los suyos ocupan su lugar en su instalación.',
        ),
        paragraph(
          'Los textos de las preguntas, las escalas de calificación y los informes que el producto hace para usted los puede usar, guardar y compartir sin límite, en la medida en que lo permitan los derechos del candidato. Si nos envía ideas, podemos usarlas sin deberle nada. Si conecta un servicio de terceros o un proveedor de IA, entre usted y él rigen sus propios términos, y usted responde por su costo.',
        ),
      ],
    },
    {
      title: 'Garantía, responsabilidad y terminación',
      body: [
        paragraph(
          'Prestamos el servicio con cuidado y pericia, pero por lo demás tal como es. No prometemos que una puntuación prediga cómo se desempeñará una persona, que la voz se reconozca siempre bien, ni que el servicio no falle nunca; cada informe dice su propia incertidumbre. Las cifras de nuestras páginas sobre tiempo y costo ahorrados son experiencia de uso, no garantías.',
        ),
        paragraph(
          'Nuestra responsabilidad por todas las reclamaciones juntas está limitada a la cantidad pagada: lo que usted nos haya pagado por el servicio. No respondemos por pérdidas indirectas, como el lucro cesante o una contratación que se hizo o no se hizo. Nada de esto limita la responsabilidad por dolo o negligencia grave, por daños a la vida o a la salud, o donde la ley no permite límites. Usted nos mantiene indemnes de las reclamaciones que otros presenten porque usted incumplió sus deberes de la tercera sección.',
        ),
        paragraph(
          'Puede irse en cualquier momento; quien es propietario cierra un espacio de trabajo en sus ajustes. Podemos suspender una cuenta donde haga falta para impedir un daño, y terminarla por violación de estos términos, fraude, abuso, elusión de límites o uso compartido de credenciales; tal terminación no da derecho a reembolso. Podemos terminar el servicio en su conjunto, o una cuenta gratuita, con un aviso de 30 días; lo pagado por el tiempo posterior se devuelve. Después del final puede exportar sus datos durante 30 días; luego se borran, salvo lo que la ley nos mande guardar.',
        ),
      ],
    },
    {
      title: 'Cambios, ley y contacto',
      body: [
        paragraph(
          'Podemos cambiar estos términos por buenas razones, como una función nueva, una ley nueva o una laguna. Los cambios importantes se avisan con 30 días de antelación por correo electrónico. Si no está de acuerdo, puede terminar el acuerdo antes de que surtan efecto, y lo pagado por el tiempo posterior se devuelve.',
        ),
        paragraph(
          'Se aplica la ley del lugar donde {legalName} tiene su sede, sin sus normas de conflicto, y deciden sus tribunales; antes de acudir a ellos, ambas partes intentan durante 30 días resolver el asunto. Si usted es consumidor, esto no le quita ninguno de los derechos que le da la ley de su propio país. Si una parte de estos términos es nula, el resto se mantiene. Ninguna de las partes puede ceder el acuerdo a otra persona sin consentimiento, salvo al transmitir toda la empresa. Estos términos, el pedido y los documentos que nombran son el acuerdo completo.',
        ),
        paragraph(
          'Preguntas y avisos: [{email}](mailto:{email}), {phone}, o por carta a {legalName}, {address}. Escribimos a la dirección de correo electrónico de su cuenta.',
        ),
      ],
    },
  ],
}
