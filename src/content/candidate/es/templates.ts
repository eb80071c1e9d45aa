import type { CandidateWords } from '../catalogue.ts'

/** With which messages employers begin, to candidates who read Spanish. */
export const templates: CandidateWords['sent']['templates'] = {
  invitation: {
    subject: 'Su entrevista para {opening} en {company}',
    body: `Hola, {name}:

{company} le invita a una primera entrevista para {opening}. Toma alrededor de {minutes} minutos, cuando le convenga, hasta el {open_until}.

{link}

Necesita un lugar tranquilo y un navegador; no hay que instalar nada.`,
  },
  reminder: {
    subject: 'Sigue abierta: su entrevista para {opening} en {company}',
    body: `Hola, {name}:

Su entrevista para {opening} en {company} sigue abierta, hasta el {open_until}. Toma alrededor de {minutes} minutos. Si ya empezó, continúa donde se quedó.

{link}`,
  },
  thanks: {
    subject: 'Gracias por su entrevista para {opening}',
    body: `Hola, {name}:

Gracias por dedicar su tiempo a la entrevista para {opening}. La estamos leyendo y le escribiremos.

Si quiere agregar o preguntar algo, responda aquí, por favor.

{link}`,
  },
  advance: {
    subject: 'El siguiente paso para {opening} en {company}',
    body: `Hola, {name}:

Gracias por su entrevista para {opening}. Nos gustaría seguir adelante con usted y conversar en persona.

Díganos, por favor, algunas horas que le convengan.

{link}`,
  },
  next_round: {
    subject: 'Elija una hora: su próxima entrevista para {opening} en {company}',
    body: `Hola, {name}:

Gracias por su primera entrevista para {opening}. Nos gustaría conocerle. Elija, por favor, una hora que le convenga:

{link}

En la misma página puede cambiarla o cancelarla.`,
  },
  decline: {
    subject: 'Su postulación para {opening} en {company}',
    body: `Hola, {name}:

Gracias por el tiempo que dedicó a la entrevista para {opening}. Decidimos seguir adelante con otras personas.

Si quiere saber por qué, o lo ve de otra manera, responda, por favor: lo lee una persona.

{link}

Le deseamos lo mejor.`,
  },
  more: {
    subject: 'Una pregunta sobre su entrevista para {opening}',
    body: `Hola, {name}:

Gracias por su entrevista para {opening}. Antes de decidir nos gustaría saber más:

(su pregunta)

{link}`,
  },
}
