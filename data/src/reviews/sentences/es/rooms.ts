import type { RoomSentences } from '../../bank.ts'

export const ES_ROOMS: RoomSentences = {
  room: {
    good: [
      'La habitación es más grande de lo que parece en las imágenes.',
      'El escritorio está junto a la ventana, y en exámenes se agradece.{furnished}',
      'Hay muchísimo espacio para guardar cosas, me cabían dos maletas debajo de la cama.{furnished}',
      'La cama es cómoda, dormí mejor que en casa.{furnished}',
      'Mi habitación, en la {floor} planta, tenía sol toda la tarde.',
      'Todo estaba en buen estado cuando llegué, ni un rasguño.',
      'No pasé frío ni en {winter}.',
      'Las vistas desde la {highFloor} planta son geniales.',
      'La habitación es tal cual la describen.',
    ],
    mixed: [
      'La habitación está bien, aunque se queda pequeña si traes muchas cosas.',
      'La habitación es bonita, pero al armario le falta espacio.{furnished}',
      'La calefacción funciona, pero tarda en calentar.{cold}',
      'Desde la {floor} planta solo se ve una pared, pero la habitación está bien.',
      'Entra mucha luz, quizá demasiada, porque la persiana no cierra bien.',
      'En {summer} hace calor arriba, el resto del año se está bien.{longStay}',
    ],
    bad: [
      'La habitación es diminuta, desde la cama tocaba las dos paredes.',
      'En {winter} pasé un frío horrible, la calefacción casi no funcionaba.',
      'El colchón estaba hundido y nadie lo cambió.{furnished}',
      'La persiana estaba rota cuando llegué y seguía rota cuando me fui.',
      'Desde {month} había moho en la esquina de la ventana.',
      'En las imágenes la habitación parece el doble de grande.',
      'En mi habitación de la {floor} planta no entraba la luz del día.',
    ],
  },
  ownBathroom: {
    good: [
      'Tener baño propio se nota muchísimo.',
      'La ducha tiene buena presión y el agua sale caliente enseguida.',
      'El baño es pequeño, pero todo funciona y se limpia rápido.',
      'Después de esto no quiero volver a compartir baño.',
    ],
    mixed: [
      'El baño es mínimo, pero al menos es solo para mí.',
      'La ducha va bien, aunque el desagüe hay que limpiarlo a menudo.',
      'El extractor hace ruido, pero no hay humedad.',
    ],
    bad: [
      'El desagüe de la ducha se atascaba cada dos por tres.',
      'Cada vez que te duchas se inunda el baño.',
      'En {month} estuve {days} días sin agua caliente.',
      'El baño olía a humedad desde el primer día.',
    ],
  },
  sharedBathroom: {
    good: [
      'Compartir baño no fue ningún problema, casi nunca había que esperar.',
      'Dos duchas para {people} personas, más que suficiente.',
      'El baño compartido estuvo limpio todo el curso.{longStay}',
    ],
    mixed: [
      'El baño compartido está bien, salvo a las ocho de la mañana.',
      'A veces hay cola para la ducha, pero se lleva.',
      'El baño es para {people} personas: funciona si todo el mundo limpia.',
    ],
    bad: [
      'Una ducha para {people} personas no es suficiente.',
      'El baño compartido daba asco a la segunda semana.',
      'Había cola para ducharse todas las mañanas.',
    ],
  },
  sharedKitchen: {
    good: [
      'La cocina es el corazón de la casa, los domingos cocinábamos en grupo.',
      'La cocina es grande, cabemos {people} sin problema y hay dos neveras.',
      'Cada persona tiene su balda en la nevera y su armario, sin líos.',
      'Aprendí a cocinar allí gracias a gente {origin}.',
      'Éramos {people} en la cocina y siempre estaba recogida.',
      'El horno es nuevo y hay fuegos de sobra.',
    ],
    mixed: [
      'La cocina está bien equipada, pero con {people} personas se llena a la hora de cenar.',
      'La cocina está bien cuando la gente friega, que no es siempre.',
      'Buena cocina, aunque el congelador es muy pequeño.',
      'Cocinar en grupo es divertido; recoger lo de los demás, menos.',
    ],
    bad: [
      'La cocina estaba sucia casi siempre y nadie se hacía responsable.',
      'Una nevera para {people} personas, imagínate.',
      'Me desaparecía la comida de la nevera.',
      'Dos de los cuatro fuegos no funcionaron desde {month}.',
      'Los cubos de basura rebosaban todos los fines de semana.',
    ],
  },
  ownKitchen: {
    good: [
      'La cocina es pequeña, pero tiene todo lo que necesito.',
      'Tener cocina propia vale cada céntimo.',
      'Cociné todos los días sin esperar turno.',
    ],
    mixed: [
      'La cocina es práctica, pero el olor se queda en la habitación.',
      'La nevera suena un poco por la noche, lo demás bien.',
      'Se puede cocinar, aunque no para más de dos.',
    ],
    bad: [
      'La placa hacía saltar los plomos.',
      'La nevera se rompió en {month} y tardaron {weeks} semanas en cambiarla.',
      'La cocina no tiene ventilación y todo huele a comida.',
    ],
  },
  noise: {
    good: [
      'Por la noche hay silencio, no me lo esperaba.',
      'No me hicieron falta tapones ni en exámenes.',
      'Las paredes son gruesas, casi no oía a los vecinos.',
      'Aquí las horas de silencio se respetan.',
      'Mi habitación daba atrás y no se oía nada.',
    ],
    mixed: [
      'Entre semana hay calma, el fin de semana es otra historia.',
      'Se oye un poco la calle, pero te acostumbras.',
      'Bastante tranquilo, salvo por los simulacros de incendio.',
      'Los vecinos a veces hacían ruido, pero paraban si se lo pedías.',
    ],
    bad: [
      'Las paredes son de papel, me enteraba de todas las llamadas de al lado.',
      'Fiestas hasta las {hour} de la mañana tres veces por semana.',
      'La alarma de incendios sonó {days} veces solo en {month}.',
      'La calle es tan ruidosa que dormía con tapones.',
      'Hubo obras al lado durante {weeks} semanas desde las ocho de la mañana.',
      'Me quejé del ruido en {month} y no cambió nada.',
    ],
  },
  cleanliness: {
    good: [
      'Todo estaba impecable cuando llegué.',
      'Los pasillos y las escaleras están siempre limpios.',
      'Las zonas comunes están como en las imágenes.',
      'Limpio y bien cuidado todo el año.{longStay}',
    ],
    mixed: [
      'Bastante limpio, aunque a la escalera le falta atención.',
      'La habitación estaba limpia; los armarios, no tanto.',
      'Las zonas comunes están limpias el lunes y hechas un desastre el domingo.',
    ],
    bad: [
      'La habitación estaba sucia cuando llegué, con pelos en un cajón.',
      'En {month} había ratones en el edificio.',
      'La moqueta del pasillo llevaba meses sin aspirar.',
      'Polvo por todas partes y manchas en el colchón.{furnished}',
    ],
  },
  cleaning: {
    good: [
      'El equipo de limpieza viene cada semana y lo deja todo perfecto.',
      'Quienes limpian son un encanto y las zonas comunes están siempre en orden.',
      'Qué alivio que alguien limpie las zonas comunes.',
    ],
    mixed: ['La limpieza está incluida, pero hacen lo básico.', 'Limpian bien, aunque vienen poco.'],
    bad: [
      'Se supone que la limpieza está incluida, pero vinieron dos veces.',
      'Al limpiar se saltan la mitad.',
      'En {month} pasaron {weeks} semanas sin que nadie limpiara.',
    ],
  },
}
