import type { AroundSentences } from '../../bank.ts'

export const ES_AROUND: AroundSentences = {
  campus: {
    good: [
      'Me levantaba {minutes} minutos antes de clase y nunca llegué tarde.',
      'El campus está a {minutes} minutos a pie, ni la lluvia molesta.',
      'Tan cerca de la uni que volvía a casa a comer.',
      'Se va a clase andando, no hace falta abono de transporte.',
      'La biblioteca queda cerca, se puede volver después de cenar.',
    ],
    mixed: [
      'Son {minutes} minutos hasta el campus, con buen tiempo se hace bien.',
      'El camino a la uni está bien, aunque acaba aburriendo.',
      'El campus queda algo lejos, en {month} compré una bici de segunda mano.',
      'El autobús a la uni es puntual, pero por la mañana va lleno.',
    ],
    bad: [
      'Está mucho más lejos de la uni de lo que parece.',
      'El autobús al campus va siempre lleno y llega tarde.',
      '{minutes} minutos hasta el campus, todos los días, ida y vuelta.',
      'Perdía demasiado tiempo en llegar a clase.',
    ],
  },
  area: {
    good: [
      'Hay un supermercado a la vuelta de la esquina que cierra tarde.',
      'La zona es muy agradable, con cafés y un parque cerca.',
      'En un momento estás en el centro.',
      'Todo lo que necesitaba quedaba a un paseo.',
      'Me encantó el barrio, siempre pasa algo.',
      'Hay buen transporte y moverse por {city} es fácil.',
    ],
    mixed: [
      'La zona no es bonita, pero tiene de todo.',
      'Buen barrio, algo muerto los domingos.',
      'Las tiendas están cerca; el centro, un poco más lejos de lo que pensaba.',
    ],
    bad: [
      'No hay nada alrededor, el supermercado queda lejísimos.',
      'La zona no me gustó, sobre todo por la noche.',
      'Los autobuses dejan de pasar pronto y toca pagar taxi.',
    ],
  },
  safety: {
    good: [
      'Volvía tarde por la noche y nunca tuve miedo.',
      'La calle está bien iluminada y siempre hay gente.',
      'En {months} meses no desapareció nada.',
      'Mis padres se quedaron tranquilos al verlo.',
    ],
    mixed: [
      'Dentro te sientes a salvo; la calle, por la noche, regular.',
      'Bastante seguro, pero ata bien la bici.',
      'La puerta de la calle no siempre cierra, por lo demás bien.',
    ],
    bad: [
      'Me robaron la bici en {month}, en la misma puerta.',
      'La puerta de la calle estuvo rota {weeks} semanas y entraba cualquiera.',
      'Por la noche me daba miedo volver a casa.',
      'En {month} desapareció un paquete mío y a nadie le importó.',
    ],
  },
  security: {
    good: [
      'El vigilante de noche es muy amable y nos conoce por el nombre.',
      'Tarjeta para entrar y cámaras, así que nada de desconocidos por los pasillos.',
      'Me dejé la llave dentro a las {hour} de la mañana y en minutos me abrieron.',
    ],
    mixed: ['Por la noche hay vigilante, aunque a veces tarda.', 'El sistema de tarjetas está bien cuando funciona.'],
    bad: [
      'Entraba gente de fuera detrás de nosotros y el vigilante ni se inmutaba.',
      'Llamé a seguridad a las {hour} de la mañana y no contestó nadie.',
      'La tarjeta fallaba cada dos por tres y me quedaba en la calle.',
    ],
  },
  staff: {
    good: [
      'El personal es encantador y siempre tiene un momento para ti.',
      'En recepción me arreglaron la lámpara el mismo día.',
      'El equipo me ayudó con todo cuando llegué en {from}.',
      'Las averías se arreglaban en {days} días.',
      'Me guardaron los paquetes en vacaciones sin problema.',
      'En {month} organizaron una noche de cine y así hice amigos.',
      'Llegué de madrugada y alguien me esperaba con la llave.',
    ],
    mixed: [
      'El personal es amable, pero las reparaciones tardan.',
      'En recepción ayudan cuando está abierta, que no es tanto.',
      'Contestan, pero sin prisa.',
      'Parte del equipo es genial, a otros les da igual.',
    ],
    bad: [
      'Avisé de una fuga en {month} y tardaron {weeks} semanas en venir.',
      'Los correos los contestan a la semana, si contestan.',
      'En recepción fueron muy bordes cuando pregunté por la fianza.',
      'Se lo dices tres veces y no pasa nada.',
      'Entran en tu habitación sin avisar.',
      'Una vez firmas, se olvidan de ti.',
    ],
  },
  landlord: {
    good: [
      'El casero es amable y arregla las cosas rápido.',
      'Escribí al casero por el grifo y en {days} días estaba arreglado.',
      'Casero justo, contrato claro.',
      'El casero me recogió en la estación cuando llegué en {from}.',
    ],
    mixed: [
      'El casero es majo, pero tarda en contestar.',
      'Las cosas se arreglan, aunque hay que insistir.',
      'El casero se pasa a menudo, siempre con educación.',
    ],
    bad: [
      'El casero no contesta en semanas.',
      'Esperamos {weeks} semanas a que arreglaran la caldera.{cold}',
      'El casero se presentó sin avisar más de una vez.',
      'Recuperar la fianza fue una pelea.',
    ],
  },
  flatmates: {
    good: [
      'Éramos {people} en el piso y seguimos en contacto.',
      'Viví con gente {origin} y {origin2} y fue lo mejor del año.{longStay}',
      'El ambiente es genial, siempre hay alguien con ganas de charlar.',
      'Ni siendo {people} hubo agobios.',
      'Cenábamos en grupo cada semana hasta {until}.',
    ],
    mixed: [
      'La gente con la que viví era maja, aunque poco ordenada.',
      'No eliges con quién vives, pero casi siempre tuve suerte.',
      'Con {people} personas hay roces por los platos.',
      'Nos llevábamos bien, pero cada cual en su cuarto.',
    ],
    bad: [
      'No encajé con la gente del piso y no me dejaron cambiar.',
      'Me pusieron con gente de horarios opuestos.',
      'Nadie se hablaba, en {months} meses casi no conocí a nadie.',
      'Alguien fumaba dentro y nadie hizo nada.',
    ],
  },
}
