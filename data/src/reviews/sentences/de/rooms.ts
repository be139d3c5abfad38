import type { RoomSentences } from '../../bank.ts'

export const DE_ROOMS: RoomSentences = {
  room: {
    good: [
      'Das Zimmer ist größer, als es auf den Bildern aussieht.',
      'Der Schreibtisch steht am Fenster, das war in der Prüfungszeit Gold wert.{furnished}',
      'Es gibt viel Stauraum, unter das Bett passten zwei Koffer.{furnished}',
      'Das Bett ist bequem, ich habe besser geschlafen als zu Hause.{furnished}',
      'Mein Zimmer im {floor} Stock hatte den ganzen Nachmittag Sonne.',
      'Beim Einzug war alles in Ordnung, kein Kratzer.',
      'Auch im {winter} war es schön warm.',
      'Die Aussicht aus dem {highFloor} Stock ist super.',
      'Das Zimmer ist genau wie beschrieben.',
    ],
    mixed: [
      'Das Zimmer ist okay, für viel Gepäck aber etwas klein.',
      'Schönes Zimmer, nur der Schrank könnte größer sein.{furnished}',
      'Die Heizung geht, braucht aber ewig, bis es warm wird.{cold}',
      'Aus dem {floor} Stock sieht man nur eine Wand, das Zimmer selbst ist aber nett.',
      'Das Zimmer ist hell, leider auch nachts, weil das Rollo nicht dicht ist.',
      'Im {summer} wird es oben warm, sonst war ich zufrieden.',
    ],
    bad: [
      'Das Zimmer ist winzig, vom Bett aus kam ich an beide Wände.',
      'Im {winter} war es eiskalt, die Heizung ging kaum.',
      'Die Matratze war durchgelegen und wurde nie ersetzt.{furnished}',
      'Das Rollo war beim Einzug kaputt und beim Auszug immer noch.',
      'Ab {month} gab es Schimmel am Fenster.',
      'Auf den Bildern wirkt das Zimmer doppelt so groß.',
      'In meinem Zimmer im {floor} Stock gab es kaum Tageslicht.',
    ],
  },
  ownBathroom: {
    good: [
      'Ein eigenes Bad macht wirklich einen Unterschied.',
      'Die Dusche hat ordentlich Druck und ist sofort warm.',
      'Das Bad ist klein, aber alles funktioniert und es ist schnell geputzt.',
      'Nach diesem Jahr will ich nie wieder ein Bad teilen.{longStay}',
    ],
    mixed: [
      'Das Bad ist winzig, aber immerhin nur für mich.',
      'Die Dusche ist gut, nur der Abfluss muss oft gereinigt werden.',
      'Der Lüfter ist laut, dafür bleibt das Bad trocken.',
    ],
    bad: [
      'Der Abfluss der Dusche war ständig verstopft.',
      'Bei jedem Duschen steht das ganze Bad unter Wasser.',
      'Im {month} gab es {days} Tage kein warmes Wasser.',
      'Das Bad roch vom ersten Tag an muffig.',
    ],
  },
  sharedBathroom: {
    good: [
      'Das Bad zu teilen war nie ein Problem, ich musste fast nie warten.',
      'Zwei Duschen für {people} Leute reichen locker.',
      'Das gemeinsame Bad war das ganze Jahr sauber.{longStay}',
    ],
    mixed: [
      'Das gemeinsame Bad ist in Ordnung, nur nicht morgens um acht.',
      'Manchmal wartet man auf die Dusche, aber es geht.',
      'Ein Bad für {people} Leute klappt nur, wenn alle putzen, meistens ging es.',
    ],
    bad: [
      'Eine Dusche für {people} Leute reicht einfach nicht.',
      'Das gemeinsame Bad war schon in der zweiten Woche eklig.',
      'Jeden Morgen Schlange vor der Dusche.',
    ],
  },
  sharedKitchen: {
    good: [
      'Das Leben spielt sich in der Küche ab, sonntags haben wir oft zusammen gekocht.',
      'Die Küche ist groß genug für {people} Leute und hat zwei Kühlschränke.',
      'Jeder hat sein Fach im Kühlschrank und einen Schrank, nie Ärger.',
      'Kochen habe ich hier gelernt, von Leuten {origin}.',
      'Wir waren {people} Leute in der Küche und es war immer aufgeräumt.',
      'Der Ofen ist neu und es gibt genug Herdplatten.',
    ],
    mixed: [
      'Die Küche ist gut ausgestattet, aber mit {people} Leuten wird es abends eng.',
      'Die Küche ist okay, solange alle abspülen, also nicht immer.',
      'Gute Küche, nur das Gefrierfach ist zu klein.',
      'Zusammen kochen macht Spaß, hinter anderen herputzen weniger.',
    ],
    bad: [
      'Die Küche war meistens dreckig und niemand fühlte sich zuständig.',
      'Ein Kühlschrank für {people} Leute, das sagt alles.',
      'Mein Essen verschwand regelmäßig aus dem Kühlschrank.',
      'Zwei von vier Herdplatten gingen seit {month} nicht.',
      'Der Müll in der Küche quoll jedes Wochenende über.',
    ],
  },
  ownKitchen: {
    good: [
      'Die Küche ist klein, hat aber alles, was ich brauche.',
      'Eine eigene Küche ist jeden Cent wert.',
      'Ich habe jeden Tag gekocht und musste nie auf eine Herdplatte warten.',
    ],
    mixed: [
      'Die Kochnische ist praktisch, nur bleibt der Geruch im Zimmer.',
      'Der Kühlschrank brummt nachts etwas, sonst alles gut.',
      'Kochen geht, aber nicht für mehr als zwei.',
    ],
    bad: [
      'Beim Kochen flog ständig die Sicherung raus.',
      'Der Kühlschrank ging im {month} kaputt, der neue kam nach {weeks} Wochen.',
      'Die Kochnische hat keinen Abzug, alles riecht nach Essen.',
    ],
  },
  noise: {
    good: [
      'Nachts ist es wirklich ruhig, das hätte ich nicht erwartet.',
      'Ohrstöpsel brauchte ich nie, auch nicht vor den Prüfungen.',
      'Die Wände sind dick, von den Nachbarn hört man kaum etwas.',
      'Die Ruhezeiten werden hier wirklich eingehalten.',
      'Mein Zimmer ging nach hinten raus, da war es still.',
    ],
    mixed: [
      'Unter der Woche ist es ruhig, am Wochenende eher nicht.',
      'Man hört die Straße ein bisschen, aber man gewöhnt sich daran.',
      'Meistens ruhig, bis auf die Feueralarm-Übungen.',
      'Die Nachbarn waren manchmal laut, aber auf Nachfrage war Ruhe.',
    ],
    bad: [
      'Die Wände sind wie aus Papier, ich konnte jedes Telefonat von nebenan mithören.',
      'Partys bis {hour} Uhr morgens, dreimal die Woche.',
      'Allein im {month} ging {days} Mal der Feueralarm los.',
      'Die Straße ist so laut, dass ich mit Ohrstöpseln geschlafen habe.',
      'Nebenan wurde {weeks} Wochen lang ab acht Uhr morgens gebaut.',
      'Im {month} habe ich mich über den Lärm beschwert, passiert ist nichts.',
    ],
  },
  cleanliness: {
    good: [
      'Beim Einzug war alles blitzsauber.',
      'Flure und Treppen sind immer sauber.',
      'Die Gemeinschaftsräume sehen aus wie auf den Bildern.',
      'Sauber und gepflegt, das ganze Jahr über.{longStay}',
    ],
    mixed: [
      'Im Großen und Ganzen sauber, nur das Treppenhaus nicht.',
      'Das Zimmer war sauber, die Schränke weniger.',
      'Die Gemeinschaftsräume sind montags sauber und sonntags ein Chaos.',
    ],
    bad: [
      'Das Zimmer war beim Einzug dreckig, in der Schublade lagen noch Haare.',
      'Im {month} gab es Mäuse im Haus.',
      'Der Teppich im Flur hat seit Monaten keinen Staubsauger gesehen.',
      'Überall Staub und Flecken auf der Matratze.{furnished}',
    ],
  },
  cleaning: {
    good: [
      'Jede Woche wird gründlich geputzt.',
      'Die Reinigungskraft ist total nett und alles ist immer in Ordnung.',
      'Gut, dass sich jemand um die gemeinsamen Räume kümmert.',
    ],
    mixed: ['Reinigung ist dabei, aber nur das Nötigste.', 'Geputzt wird gut, nur etwas selten.'],
    bad: [
      'Reinigung ist angeblich inklusive, gesehen habe ich das zweimal.',
      'Beim Putzen wird die Hälfte ausgelassen.',
      'Im {month} wurde {weeks} Wochen lang gar nicht geputzt.',
    ],
  },
}
