import type { Language } from '@amber/domain/languages'

/** Captions by what an image shows in the place, one per camera. They say what a visitor wants to know, not every detail. */
export const SENTENCES: Record<string, readonly Record<Language, string>[]> = {
  studio: [
    {
      en: 'A double bed, a desk by the window and a kitchen of your own',
      es: 'Cama doble, escritorio junto a la ventana y cocina propia',
      fr: 'Un lit double, un bureau près de la fenêtre et une cuisine privée',
      de: 'Doppelbett, Schreibtisch am Fenster und eine eigene Küche',
      zh: '双人床、窗边书桌，还有自己的小厨房',
    },
    {
      en: 'The studio from the door, kitchen on one side and desk on the other',
      es: 'El estudio desde la puerta, con la cocina a un lado y el escritorio al otro',
      fr: 'Le studio vu de la porte, la cuisine d’un côté et le bureau de l’autre',
      de: 'Das Studio von der Tür aus: hier die Küche, dort der Schreibtisch',
      zh: '从门口看去，一侧是厨房，一侧是书桌',
    },
  ],
  ensuite: [
    {
      en: 'A single bed, a desk by the window and plenty of wardrobe space',
      es: 'Cama individual, escritorio junto a la ventana y un armario amplio',
      fr: 'Un lit simple, un bureau près de la fenêtre et une grande armoire',
      de: 'Einzelbett, Schreibtisch am Fenster und viel Platz im Kleiderschrank',
      zh: '单人床、窗边书桌，衣柜空间充足',
    },
    {
      en: 'Desk and wardrobe, next to a big window',
      es: 'Escritorio y armario, junto a una gran ventana',
      fr: 'Le bureau et l’armoire, près d’une grande fenêtre',
      de: 'Schreibtisch und Schrank neben einem großen Fenster',
      zh: '书桌和衣柜，旁边是大窗户',
    },
  ],
  bedroom: [
    {
      en: 'The bedroom, with a desk by the window and a tall wardrobe',
      es: 'El dormitorio, con escritorio junto a la ventana y un armario alto',
      fr: 'La chambre, avec un bureau près de la fenêtre et une grande armoire',
      de: 'Das Schlafzimmer mit Schreibtisch am Fenster und hohem Schrank',
      zh: '卧室：窗边书桌和高衣柜',
    },
    {
      en: 'A place to study in the bedroom, next to the wardrobe',
      es: 'Un rincón para estudiar en el dormitorio, junto al armario',
      fr: 'Un coin pour travailler dans la chambre, à côté de l’armoire',
      de: 'Ein Platz zum Lernen im Schlafzimmer, neben dem Schrank',
      zh: '卧室里的学习角，旁边是衣柜',
    },
  ],
  twin: [
    {
      en: 'Two beds and two desks, so that each of you has a side',
      es: 'Dos camas y dos escritorios: un lado para cada uno',
      fr: 'Deux lits et deux bureaux : à chacun son côté',
      de: 'Zwei Betten, zwei Schreibtische: jede Seite für sich',
      zh: '两张床、两张书桌，各有一侧空间',
    },
    {
      en: 'Both beds, with bookshelves above the desk',
      es: 'Las dos camas, con estanterías sobre el escritorio',
      fr: 'Les deux lits, avec des étagères au-dessus du bureau',
      de: 'Beide Betten, mit Bücherregalen über dem Schreibtisch',
      zh: '两张床，书桌上方是书架',
    },
  ],
  kitchen: [
    {
      en: 'The shared kitchen, with a table for six',
      es: 'La cocina compartida, con mesa para seis',
      fr: 'La cuisine partagée, avec une table pour six',
      de: 'Die Gemeinschaftsküche mit einem Tisch für sechs',
      zh: '共用厨房，餐桌可坐六人',
    },
    {
      en: 'Oven, hob and sink in the shared kitchen',
      es: 'Horno, placa y fregadero de la cocina compartida',
      fr: 'Four, plaques et évier de la cuisine partagée',
      de: 'Backofen, Herd und Spüle in der Gemeinschaftsküche',
      zh: '共用厨房里的烤箱、灶台和水槽',
    },
  ],
  flat_kitchen: [
    {
      en: 'The kitchen of the flat, with a table for six',
      es: 'La cocina del piso, con mesa para seis',
      fr: 'La cuisine de l’appartement, avec une table pour six',
      de: 'Die Küche der Wohnung mit einem Tisch für sechs',
      zh: '公寓厨房，餐桌可坐六人',
    },
    {
      en: 'Oven, hob and sink in the kitchen of the flat',
      es: 'Horno, placa y fregadero de la cocina del piso',
      fr: 'Four, plaques et évier de la cuisine de l’appartement',
      de: 'Backofen, Herd und Spüle in der Küche der Wohnung',
      zh: '公寓厨房里的烤箱、灶台和水槽',
    },
  ],
  lounge: [
    {
      en: 'The common room: sofas, armchairs and plenty to read',
      es: 'La sala común: sofás, sillones y mucho que leer',
      fr: 'La salle commune : canapés, fauteuils et de quoi lire',
      de: 'Der Gemeinschaftsraum: Sofas, Sessel und viel zu lesen',
      zh: '公共休息室：沙发、扶手椅和满架的书',
    },
    {
      en: 'A quieter corner of the common room',
      es: 'Un rincón más tranquilo de la sala común',
      fr: 'Un coin plus calme de la salle commune',
      de: 'Eine ruhigere Ecke im Gemeinschaftsraum',
      zh: '公共休息室里安静的一角',
    },
  ],
  study: [
    {
      en: 'The study room, with a long table and a lamp at every seat',
      es: 'La sala de estudio, con una mesa larga y una lámpara en cada sitio',
      fr: 'La salle d’étude, avec une grande table et une lampe à chaque place',
      de: 'Der Lernraum mit langem Tisch und einer Lampe an jedem Platz',
      zh: '自习室：长桌，每个座位都有台灯',
    },
    {
      en: 'Desks and a whiteboard for working together',
      es: 'Mesas y pizarra para trabajar en grupo',
      fr: 'Des bureaux et un tableau blanc pour travailler à plusieurs',
      de: 'Tische und ein Whiteboard für die Gruppenarbeit',
      zh: '可以一起学习的书桌和白板',
    },
  ],
  gym: [
    {
      en: 'The gym, with treadmills by the windows and free weights',
      es: 'El gimnasio, con cintas junto a las ventanas y pesas',
      fr: 'La salle de sport : tapis de course devant les fenêtres et haltères',
      de: 'Der Fitnessraum: Laufbänder am Fenster und freie Gewichte',
      zh: '健身房：窗边的跑步机和哑铃',
    },
    {
      en: 'Weights bench and space to stretch in the gym',
      es: 'Banco de pesas y espacio para estirar en el gimnasio',
      fr: 'Banc de musculation et place pour s’étirer dans la salle de sport',
      de: 'Hantelbank und Platz zum Dehnen im Fitnessraum',
      zh: '健身房里的举重凳和拉伸区',
    },
  ],
  bathroom: [
    {
      en: 'A bathroom with a walk-in shower',
      es: 'Un baño con ducha a ras de suelo',
      fr: 'Une salle de bain avec une douche à l’italienne',
      de: 'Ein Bad mit bodengleicher Dusche',
      zh: '带步入式淋浴的浴室',
    },
    {
      en: 'Basin and mirror in the bathroom',
      es: 'Lavabo y espejo del baño',
      fr: 'Le lavabo et le miroir de la salle de bain',
      de: 'Waschbecken und Spiegel im Bad',
      zh: '浴室的洗手台和镜子',
    },
  ],
  laundry: [
    {
      en: 'The laundry room: washers below, dryers above',
      es: 'La lavandería: lavadoras abajo, secadoras arriba',
      fr: 'La laverie : lave-linge en bas, sèche-linge en haut',
      de: 'Der Waschraum: unten Waschmaschinen, oben Trockner',
      zh: '洗衣房：下层洗衣机，上层烘干机',
    },
    {
      en: 'Room to fold and dry in the laundry',
      es: 'Espacio para doblar y tender en la lavandería',
      fr: 'De la place pour plier et étendre à la laverie',
      de: 'Platz zum Falten und Trocknen im Waschraum',
      zh: '洗衣房里可以叠衣、晾晒的地方',
    },
  ],
  courtyard: [
    {
      en: 'The courtyard, with benches under the trees',
      es: 'El patio, con bancos bajo los árboles',
      fr: 'La cour, avec des bancs sous les arbres',
      de: 'Der Innenhof mit Bänken unter Bäumen',
      zh: '庭院，树下有长椅',
    },
  ],
  brick: [
    {
      en: 'The building from the street, with room for bikes by the door',
      es: 'El edificio desde la calle, con sitio para bicis junto a la puerta',
      fr: 'L’immeuble vu de la rue, avec de la place pour les vélos devant la porte',
      de: 'Das Haus von der Straße aus, mit Platz für Räder an der Tür',
      zh: '从街上看公寓，门口可以停自行车',
    },
  ],
  panel: [
    {
      en: 'The building and its entrance hall, from across the street',
      es: 'El edificio y su vestíbulo, desde la acera de enfrente',
      fr: 'L’immeuble et son hall, vus du trottoir d’en face',
      de: 'Das Haus mit der Eingangshalle, von gegenüber gesehen',
      zh: '从街对面看公寓和入口大厅',
    },
  ],
  tower: [
    {
      en: 'The tower and its lobby, on a street with trees',
      es: 'La torre y su vestíbulo, en una calle arbolada',
      fr: 'La tour et son hall, dans une rue bordée d’arbres',
      de: 'Der Turm mit seiner Lobby, an einer Straße mit Bäumen',
      zh: '林荫道旁的公寓楼和大堂',
    },
  ],
  terrace: [
    {
      en: 'The houses from the street, each with a small front garden',
      es: 'Las casas desde la calle, cada una con su pequeño jardín',
      fr: 'Les maisons vues de la rue, chacune avec son petit jardin',
      de: 'Die Häuser von der Straße aus, jedes mit kleinem Vorgarten',
      zh: '从街上看联排房屋，门前都有小花园',
    },
  ],
}
