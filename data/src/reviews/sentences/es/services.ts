import type { ServiceSentences } from '../../bank.ts'

export const ES_SERVICES: ServiceSentences = {
  internet: {
    good: [
      'El wifi va rápido, nunca se cortó en una clase en línea.',
      'Internet funcionó desde la primera noche.',
      'El wifi llega a todas partes, hasta a la lavandería.{laundry}',
      'Buena conexión, incluso para jugar de madrugada.',
    ],
    mixed: [
      'El wifi va bien casi siempre, algo lento por la noche.',
      'Internet cumple, pero para las llamadas compré un cable.',
      'El wifi se corta de vez en cuando, un minuto como mucho.',
      'El wifi va bien en la sala común y peor en la {floor} planta.',
    ],
    bad: [
      'El wifi se cae todas las noches cuando hay gente en casa.',
      'Estuvimos {days} días sin internet en plenos exámenes.',
      'Pasé medio curso tirando de los datos del móvil.{longStay}',
      'Con ese internet es imposible hacer una videollamada.',
      'El wifi apenas llega a la {floor} planta.',
    ],
  },
  laundry: {
    good: [
      'Siempre hay alguna lavadora libre si evitas el domingo.',
      'La lavandería está limpia y las secadoras secan de verdad.',
      'Tener lavandería en el edificio ahorra mucho tiempo.',
      'Las máquinas son nuevas y rápidas.',
    ],
    mixed: [
      'La lavandería funciona, solo hay que elegir bien la hora.',
      'Las lavadoras van bien; las secadoras necesitan dos vueltas.',
      'La lavandería es práctica, aunque no barata.',
    ],
    bad: [
      'La mitad de las lavadoras no funcionaba desde {month}.',
      'Las secadoras se tragan el dinero y la ropa sale mojada.',
      'Más de una vez me tiraron la ropa mojada al suelo.',
      'Hay poquísimas lavadoras para todo el edificio.',
    ],
  },
  gym: {
    good: [
      'El gimnasio me ahorró una cuota, iba tres veces por semana.',
      'Usaba el gimnasio cada mañana antes de clase.',
      'El gimnasio es pequeño, pero está bien equipado y casi nunca lleno.',
    ],
    mixed: [
      'El gimnasio está bien, pero a las seis de la tarde no se cabe.',
      'El gimnasio tiene buenas máquinas, aunque faltan pesas.',
    ],
    bad: [
      'El gimnasio estuvo cerrado casi todo {month}.',
      'El gimnasio es de risa: dos bicis y un banco roto.',
      'Medio gimnasio llevaba {weeks} semanas averiado.',
    ],
  },
  courtyard: {
    good: [
      'Pasábamos en el patio todas las noches de buen tiempo.',
      'El patio es precioso, allí leí casi todo lo del curso.{longStay}',
      'Las barbacoas en el patio fueron lo mejor de {summer}.',
    ],
    mixed: ['El patio es bonito, pero siempre hay gente fumando.', 'Buen patio, aunque faltan bancos.'],
    bad: [
      'El patio está lleno de colillas.',
      'El patio estuvo cerrado casi todo el año.{longStay}',
      'La gente grita en el patio hasta las {hour} de la mañana.',
    ],
  },
  elevator: {
    good: [
      'Con ascensor la mudanza fue mucho más fácil.',
      'Menos mal que hay ascensor, vivía en la {highFloor} planta.',
      'El ascensor funcionó siempre.',
    ],
    mixed: ['Hay ascensor, pero por la mañana va lento.', 'El ascensor falló {days} días en {month}, lo demás bien.'],
    bad: [
      'El ascensor se estropeaba cada dos por tres, y yo en la {highFloor} planta.',
      'El ascensor estuvo {weeks} semanas sin funcionar.',
      'Subí todas mis cosas a pie hasta la {highFloor} planta porque el ascensor estaba roto.',
    ],
  },
  bills: {
    good: [
      'Los gastos están incluidos, así que siempre sabía lo que iba a pagar.',
      'Sin discusiones por la calefacción, porque va todo en el alquiler.{cold}',
      'Un pago al mes y ninguna factura sorpresa.',
    ],
    mixed: [
      'Los gastos están incluidos, aunque la lavandería se paga aparte.{laundry}',
      'Es cómodo que los gastos estén incluidos, pero se nota en el precio.',
    ],
    bad: [
      'Los gastos están incluidos, pero la calefacción está al mínimo.{cold}',
      'Dicen que los gastos están incluidos y luego cobraron por pasar no sé qué límite.',
    ],
  },
  value: {
    good: [
      'Por ese precio no hay nada mejor en la zona.',
      'Buena relación calidad-precio, y comparé muchos sitios.',
      'No es lo más barato, pero lo vale.',
      'Pagaba menos que mis amigos y tenía mejor habitación.',
      'Me devolvieron la fianza entera a las {weeks} semanas.',
    ],
    mixed: [
      'Es un precio justo para la zona, pero barato no es.',
      'Un poco caro, aunque algo te dan a cambio.',
      'El precio está bien para un año; para {months} meses es mucho.{shortStay}',
      'Me devolvieron la fianza, pero tuve que pedirla dos veces.',
    ],
    bad: [
      'Demasiado caro para lo que es.',
      'Se quedaron parte de la fianza por marcas que ya estaban.',
      'Sube el alquiler y no mejora nada.',
      'Te cobran aparte por cualquier cosa.',
      'Han pasado {weeks} semanas y sigo esperando la fianza.',
    ],
  },
}
