import type { Language } from '@amber/domain/languages'

/** A caption template. `{when}` and the items of colour-words.ts are filled in. */
export type Sentence = Record<Language, string>

/**
 * Captions of what each scene's first and second camera show. They follow the image, not its use: a place that uses an
 * image differently uses `bedroom` or `flat_kitchen`, which describe the same rooms without claiming a bathroom or a
 * shared kitchen.
 */
export const SENTENCES: Record<string, readonly [Sentence, ...Sentence[]]> = {
  studio: [
    {
      en: 'Studio with a double bed beside a {accent} wall, a desk by the window and a small kitchen, {when}.',
      es: 'Estudio con una cama doble junto a una pared {accent}, un escritorio al lado de la ventana y una pequeña cocina, {when}.',
      fr: "Studio avec un lit double le long d'un mur {accent}, un bureau près de la fenêtre et une petite cuisine, {when}.",
      de: 'Studio mit Doppelbett an einer Wand in {accent}, Schreibtisch am Fenster und kleiner Küche, {when}.',
      zh: '{when}的单间公寓：双人床靠着{accent}墙面，窗边摆着书桌，还有一个小厨房。',
    },
    {
      en: 'Studio seen from the entrance: kitchenette, desk under bookshelves and a window onto the street, {when}.',
      es: 'Estudio visto desde la entrada: pequeña cocina, escritorio bajo unas estanterías y ventana a la calle, {when}.',
      fr: "Studio vu de l'entrée : kitchenette, bureau sous des étagères et fenêtre sur rue, {when}.",
      de: 'Blick vom Eingang ins Studio: Küchenzeile, Schreibtisch unter Bücherregalen und Fenster zur Straße, {when}.',
      zh: '{when}从门口看单间公寓：小厨房、书架下的书桌和临街的窗户。',
    },
  ],
  ensuite: [
    {
      en: 'En-suite room with a single bed under a shelf, a desk at the window and a tall wardrobe, {when}.',
      es: 'Habitación con baño privado: cama individual bajo una repisa, escritorio junto a la ventana y armario alto, {when}.',
      fr: 'Chambre avec salle de bain privée : lit simple sous une étagère, bureau devant la fenêtre et grande armoire, {when}.',
      de: 'Zimmer mit eigenem Bad: Einzelbett unter einem Wandregal, Schreibtisch am Fenster und hoher Kleiderschrank, {when}.',
      zh: '{when}的独卫房间：单人床上方有置物架，窗边有书桌，还有一个高衣柜。',
    },
    {
      en: 'En-suite room looking to the desk and wardrobe, with long curtains on a {accent} window wall, {when}.',
      es: 'Habitación con baño privado vista hacia el escritorio y el armario, con cortinas largas en una pared {accent}, {when}.',
      fr: 'Chambre avec salle de bain privée, côté bureau et armoire, avec de longs rideaux sur un mur {accent}, {when}.',
      de: 'Zimmer mit eigenem Bad, Blick auf Schreibtisch und Kleiderschrank, lange Vorhänge an der Fensterwand in {accent}, {when}.',
      zh: '{when}的独卫房间：一侧是书桌和衣柜，{accent}墙面的窗边垂着长窗帘。',
    },
  ],
  bedroom: [
    {
      en: 'Private room with a single bed under a shelf, a desk at the window and a tall wardrobe, {when}.',
      es: 'Habitación individual con cama bajo una repisa, escritorio junto a la ventana y armario alto, {when}.',
      fr: 'Chambre individuelle : lit simple sous une étagère, bureau devant la fenêtre et grande armoire, {when}.',
      de: 'Einzelzimmer mit Bett unter einem Wandregal, Schreibtisch am Fenster und hohem Kleiderschrank, {when}.',
      zh: '{when}的单人房：单人床上方有置物架，窗边有书桌，还有一个高衣柜。',
    },
    {
      en: 'Private room looking to the desk and wardrobe, with long curtains on a {accent} window wall, {when}.',
      es: 'Habitación individual vista hacia el escritorio y el armario, con cortinas largas en una pared {accent}, {when}.',
      fr: 'Chambre individuelle, côté bureau et armoire, avec de longs rideaux sur un mur {accent}, {when}.',
      de: 'Einzelzimmer, Blick auf Schreibtisch und Kleiderschrank, lange Vorhänge an der Fensterwand in {accent}, {when}.',
      zh: '{when}的单人房：一侧是书桌和衣柜，{accent}墙面的窗边垂着长窗帘。',
    },
  ],
  twin: [
    {
      en: 'Twin room with two matching single beds either side of a window and a desk for each student, {when}.',
      es: 'Habitación doble con dos camas individuales iguales a ambos lados de la ventana y un escritorio para cada estudiante, {when}.',
      fr: "Chambre à deux lits simples identiques de part et d'autre de la fenêtre, avec un bureau pour chacun, {when}.",
      de: 'Zweibettzimmer mit zwei gleichen Einzelbetten links und rechts vom Fenster und je einem Schreibtisch, {when}.',
      zh: '{when}的双床房：窗户两侧各有一张相同的单人床，每人一张书桌。',
    },
    {
      en: 'Twin room from the corner, showing both beds with {textile} throws and a desk under bookshelves, {when}.',
      es: 'Habitación doble vista desde una esquina: las dos camas con mantas {textile} y un escritorio bajo unas estanterías, {when}.',
      fr: "Chambre à deux lits vue d'un angle : les deux lits avec leurs plaids {textile} et un bureau sous des étagères, {when}.",
      de: 'Zweibettzimmer aus der Ecke gesehen: beide Betten mit Tagesdecken in {textile} und ein Schreibtisch unter Bücherregalen, {when}.',
      zh: '{when}从角落看双床房：两张床铺着{textile}盖毯，书架下摆着书桌。',
    },
  ],
  kitchen: [
    {
      en: 'Shared kitchen with {front} cupboards, open shelves and a dining table for six by a wide window, {when}.',
      es: 'Cocina compartida con muebles {front}, estantes abiertos y una mesa de comedor para seis junto a un ventanal, {when}.',
      fr: 'Cuisine partagée avec placards {front}, étagères ouvertes et table pour six devant une large fenêtre, {when}.',
      de: 'Gemeinschaftsküche mit Schränken in {front}, offenen Regalen und einem Esstisch für sechs am breiten Fenster, {when}.',
      zh: '{when}的共用厨房：{front}橱柜、开放式搁架，宽大的窗边摆着六人餐桌。',
    },
    {
      en: 'Shared kitchen counter with oven, hob and sink behind a laid oak dining table, {when}.',
      es: 'Encimera de la cocina compartida con horno, placa y fregadero detrás de una mesa de roble puesta, {when}.',
      fr: 'Plan de travail de la cuisine partagée avec four, plaques et évier, derrière une table en chêne dressée, {when}.',
      de: 'Küchenzeile der Gemeinschaftsküche mit Backofen, Kochfeld und Spüle hinter einem gedeckten Esstisch aus Eiche, {when}.',
      zh: '{when}的共用厨房：操作台配有烤箱、灶台和水槽，前方是摆好餐具的橡木餐桌。',
    },
  ],
  flat_kitchen: [
    {
      en: 'Kitchen with {front} cupboards, open shelves and a dining table for six by a wide window, {when}.',
      es: 'Cocina con muebles {front}, estantes abiertos y una mesa de comedor para seis junto a un ventanal, {when}.',
      fr: 'Cuisine avec placards {front}, étagères ouvertes et table pour six devant une large fenêtre, {when}.',
      de: 'Wohnküche mit Schränken in {front}, offenen Regalen und einem Esstisch für sechs am breiten Fenster, {when}.',
      zh: '{when}的厨房：{front}橱柜、开放式搁架，宽大的窗边摆着六人餐桌。',
    },
    {
      en: 'Kitchen counter with oven, hob and sink behind a laid oak dining table, {when}.',
      es: 'Encimera de la cocina con horno, placa y fregadero detrás de una mesa de roble puesta, {when}.',
      fr: 'Plan de travail de la cuisine avec four, plaques et évier, derrière une table en chêne dressée, {when}.',
      de: 'Küchenzeile mit Backofen, Kochfeld und Spüle hinter einem gedeckten Esstisch aus Eiche, {when}.',
      zh: '{when}的厨房：操作台配有烤箱、灶台和水槽，前方是摆好餐具的橡木餐桌。',
    },
  ],
  lounge: [
    {
      en: 'Common room with a sofa by a {accent} wall, armchairs, poufs, tall windows and a full bookcase, {when}.',
      es: 'Sala común con un sofá junto a una pared {accent}, sillones, pufs, ventanales y una librería llena, {when}.',
      fr: 'Salle commune avec un canapé contre un mur {accent}, des fauteuils, des poufs, de hautes fenêtres et une bibliothèque bien remplie, {when}.',
      de: 'Gemeinschaftsraum mit Sofa an einer Wand in {accent}, Sesseln, Poufs, hohen Fenstern und vollem Bücherregal, {when}.',
      zh: '{when}的公共休息室：沙发靠着{accent}墙面，还有扶手椅、坐墩、高窗和摆满书的书架。',
    },
    {
      en: 'Lounge corner with armchairs around an oak coffee table, a wide bookcase and palms by the windows, {when}.',
      es: 'Rincón de la sala común con sillones alrededor de una mesa baja de roble, una librería ancha y palmeras junto a las ventanas, {when}.',
      fr: "Coin salon avec des fauteuils autour d'une table basse en chêne, une large bibliothèque et des palmiers près des fenêtres, {when}.",
      de: 'Sitzecke mit Sesseln um einen Couchtisch aus Eiche, einem breiten Bücherregal und Palmen an den Fenstern, {when}.',
      zh: '{when}的休息室一角：扶手椅围着橡木茶几，还有宽大的书架和窗边的棕榈盆栽。',
    },
  ],
  study: [
    {
      en: 'Study room with a long oak table, reading lamps, swivel chairs and a whiteboard, {when}.',
      es: 'Sala de estudio con una mesa larga de roble, lámparas de lectura, sillas giratorias y una pizarra blanca, {when}.',
      fr: "Salle d'étude avec une longue table en chêne, des lampes de lecture, des chaises pivotantes et un tableau blanc, {when}.",
      de: 'Lernraum mit langem Eichentisch, Leselampen, Drehstühlen und Whiteboard, {when}.',
      zh: '{when}的自习室：长长的橡木桌、阅读灯、转椅和白板。',
    },
    {
      en: 'Quiet study room with shared desks, a tall bookcase and whiteboard notes by two windows, {when}.',
      es: 'Sala de estudio tranquila con mesas compartidas, una librería alta y una pizarra con apuntes junto a dos ventanas, {when}.',
      fr: "Salle d'étude calme avec des tables partagées, une haute bibliothèque et un tableau annoté près de deux fenêtres, {when}.",
      de: 'Ruhiger Lernraum mit gemeinsamen Tischen, hohem Bücherregal und beschriebenem Whiteboard an zwei Fenstern, {when}.',
      zh: '{when}的安静自习室：共用书桌、高书架，两扇窗旁的白板上写着笔记。',
    },
  ],
  gym: [
    {
      en: "Residents' gym with treadmills facing the windows, a dumbbell rack on a mirror wall and wooden wall bars, {when}.",
      es: 'Gimnasio de la residencia con cintas de correr frente a las ventanas, mancuernas ante una pared de espejos y espalderas de madera, {when}.',
      fr: "Salle de sport de la résidence avec tapis de course face aux fenêtres, rack d'haltères devant un mur de miroirs et espaliers en bois, {when}.",
      de: 'Fitnessraum des Wohnheims mit Laufbändern am Fenster, Hantelregal vor einer Spiegelwand und Sprossenwänden aus Holz, {when}.',
      zh: '{when}的公寓健身房：跑步机面向窗户，镜墙前是哑铃架，另有木制肋木架。',
    },
    {
      en: 'Gym floor with a weights bench, {textile} exercise mat, wall bars and cardio machines by the windows, {when}.',
      es: 'Gimnasio con un banco de pesas, una colchoneta {textile}, espalderas y máquinas de cardio junto a las ventanas, {when}.',
      fr: 'Salle de sport avec un banc de musculation, un tapis de sol {textile}, des espaliers et des appareils de cardio près des fenêtres, {when}.',
      de: 'Trainingsfläche mit Hantelbank, Gymnastikmatte in {textile}, Sprossenwänden und Cardiogeräten an den Fenstern, {when}.',
      zh: '{when}的健身房：健身凳、{textile}健身垫、肋木架，窗边是有氧器械。',
    },
  ],
  bathroom: [
    {
      en: 'Bathroom with a walk-in glass shower, oak vanity with a mirror and {accent} tiles, {when}.',
      es: 'Baño con ducha abierta con mampara de cristal, mueble de roble con espejo y azulejos {accent}, {when}.',
      fr: "Salle de bain avec douche à l'italienne vitrée, meuble vasque en chêne avec miroir et carreaux {accent}, {when}.",
      de: 'Badezimmer mit verglaster Walk-in-Dusche, Waschtisch aus Eiche mit Spiegel und Fliesen in {accent}, {when}.',
      zh: '{when}的浴室：玻璃步入式淋浴间、带镜子的橡木浴室柜和{accent}瓷砖。',
    },
    {
      en: 'Bathroom vanity with a bowl basin and mirror, folded {textile} towels and a toilet under the window, {when}.',
      es: 'Mueble de baño con lavabo sobre encimera y espejo, toallas {textile} dobladas e inodoro bajo la ventana, {when}.',
      fr: 'Meuble de salle de bain avec vasque à poser et miroir, serviettes {textile} pliées et toilettes sous la fenêtre, {when}.',
      de: 'Waschtisch mit Aufsatzbecken und Spiegel, gefaltete Handtücher in {textile} und Toilette unter dem Fenster, {when}.',
      zh: '{when}的浴室：台上盆与镜子、叠好的{textile}毛巾，窗下是马桶。',
    },
  ],
  laundry: [
    {
      en: "Residents' laundry with a row of washers under matching dryers, a bench and a folding counter, {when}.",
      es: 'Lavandería de la residencia con una fila de lavadoras bajo secadoras a juego, un banco y una encimera para doblar la ropa, {when}.',
      fr: 'Laverie de la résidence avec une rangée de lave-linge surmontés de sèche-linge assortis, un banc et un plan pour plier le linge, {when}.',
      de: 'Waschraum des Wohnheims mit einer Reihe Waschmaschinen unter passenden Trocknern, einer Bank und einer Ablage zum Falten, {when}.',
      zh: '{when}的公寓洗衣房：一排洗衣机上方是配套的烘干机，还有长凳和叠衣台。',
    },
    {
      en: 'Laundry counter with a sink, folded {textile} towels and a drying rail beside the window, {when}.',
      es: 'Encimera de la lavandería con pila, toallas {textile} dobladas y una barra para secar junto a la ventana, {when}.',
      fr: 'Plan de travail de la laverie avec évier, serviettes {textile} pliées et barre de séchage près de la fenêtre, {when}.',
      de: 'Arbeitsplatte im Waschraum mit Spüle, gefalteten Handtüchern in {textile} und Trockenstange neben dem Fenster, {when}.',
      zh: '{when}的洗衣房台面：水槽、叠好的{textile}毛巾，窗边有晾衣杆。',
    },
  ],
  courtyard: [
    {
      en: 'Courtyard with raised lawns, trees, benches and a café table under string lights, {when}.',
      es: 'Patio con césped elevado, árboles, bancos y una mesa de café bajo guirnaldas de luces, {when}.',
      fr: 'Cour avec pelouses surélevées, arbres, bancs et une table de café sous des guirlandes lumineuses, {when}.',
      de: 'Innenhof mit erhöhten Rasenflächen, Bäumen, Bänken und einem Cafétisch unter Lichterketten, {when}.',
      zh: '{when}的庭院：抬高的草坪、树木和长椅，串灯下摆着咖啡桌。',
    },
  ],
  brick: [
    {
      en: 'Five-storey brick student residence with tall windows and a glazed ground floor, bicycles by the door, {when}.',
      es: 'Residencia de estudiantes de ladrillo de cinco plantas con ventanas altas, planta baja acristalada y bicicletas junto a la puerta, {when}.',
      fr: 'Résidence étudiante en brique de cinq niveaux aux hautes fenêtres, rez-de-chaussée vitré et vélos près de la porte, {when}.',
      de: 'Fünfgeschossiges Studentenwohnheim aus Backstein mit hohen Fenstern, verglastem Erdgeschoss und Fahrrädern an der Tür, {when}.',
      zh: '{when}的五层砖砌学生公寓：高大的窗户、玻璃底层，门边停着自行车。',
    },
  ],
  panel: [
    {
      en: 'Mid-rise residence in pale and {panel} panels with balconies over a glazed entrance hall, {when}.',
      es: 'Residencia de altura media revestida de paneles en tonos claros y {panel}, con balcones sobre un vestíbulo acristalado, {when}.',
      fr: "Résidence de hauteur moyenne aux panneaux clairs et {panel}, avec des balcons au-dessus d'un hall vitré, {when}.",
      de: 'Mehrgeschossiges Wohnheim mit Fassadenplatten in hellen Tönen und {panel}, Balkone über einer verglasten Eingangshalle, {when}.',
      zh: '{when}的多层公寓：浅色与{panel}外墙板相间，玻璃门厅上方是阳台。',
    },
  ],
  tower: [
    {
      en: 'Twelve-storey glass student tower with {panel} panels and a bright lobby on a tree-lined street, {when}.',
      es: 'Torre de cristal de doce plantas para estudiantes, con paneles {panel} y un vestíbulo luminoso en una calle arbolada, {when}.',
      fr: 'Tour étudiante en verre de douze niveaux, aux panneaux {panel}, avec un hall lumineux sur une rue arborée, {when}.',
      de: 'Zwölfgeschossiger gläserner Wohnturm für Studierende mit Platten in {panel} und heller Lobby an einer Straße mit Bäumen, {when}.',
      zh: '{when}的十二层玻璃学生公寓楼：{panel}外墙板，明亮的大堂临着林荫道。',
    },
  ],
  terrace: [
    {
      en: 'Row of five student townhouses in brick and painted render with coloured doors and small front gardens, {when}.',
      es: 'Hilera de cinco casas de estudiantes de ladrillo y revoco pintado, con puertas de colores y pequeños jardines delanteros, {when}.',
      fr: "Rangée de cinq maisons étudiantes en brique et enduit peint, avec portes colorées et petits jardins à l'avant, {when}.",
      de: 'Reihe von fünf Studentenhäusern aus Backstein und gestrichenem Putz mit bunten Türen und kleinen Vorgärten, {when}.',
      zh: '{when}的五栋联排学生住宅：砖墙与彩色抹灰墙，彩色的大门和小小的前院。',
    },
  ],
}
