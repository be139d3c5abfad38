export const FROM =
  'from, starting, starting from, starting at, ab, ab dem, ab der, desde, desde el, desde la, a partir de, a partir del, a partir du, partir de, des, des le, des la'

export const OR = 'or, oder, o, ou, bzw, 或, 或者, 还是'

export const NOT =
  'no, not, not a, not an, without, dont want, i dont want, dont want to, i dont want to, do not want, do not want to, ' +
  'kein, keine, keinen, keiner, keinem, nicht, ohne, ich will nicht, ' +
  'sin, no quiero, no quiero compartir piso, que no sea, ' +
  'sans, pas de, pas d, pas, pas au, je ne veux pas, ne veux pas, aucun, aucune, non, ' +
  '不, 不要, 没有, 无, 不想'

export const NO_NEED =
  'no need for, dont need, i dont need, do not need, brauche kein, brauche keine, brauche keinen, no necesito, no necesitamos, no hace falta, pas besoin de, pas besoin d, je n ai pas besoin de, 不需要, 无需, 不必有, 用不着'

export const NEEDED = 'needed, required, necessary, notig, erforderlich, necesario, necesaria, necessaire'

export const NOTHING =
  // English
  'room, rooms, bedroom, student, students, student room, student rooms, student accommodation, student accommodations, accommodation, accommodations, accomodation, student housing, housing, student halls, student hall, halls, hall, hall of residence, place, places, a place, place to live, places to live, somewhere to live, somewhere, property, properties, home, to rent, for rent, rent, rents, renting, rental, rent a, to let, letting, let, lets, long let, student lets, looking for, i am looking for, im looking for, i m looking for, looking, searching for, search for, i want, i want a, want, wants, wanted, i need, need, needs, we need, need a place, find, find me, show, show me, please, thanks, thank you, hi, hello, hey, any, anything, is there, are there, is there a, do you have, what about, how about, cheap, cheaper, cheapest, affordable, lowest price, best price, nice, good, great, nearby, campus, the campus, uni campus, my uni, my university, university campus, next year, this year, this autumn, move in, move in date, moving in, moving, movein, available, availability, start, starts, start date, intake, early, mid, middle of, end of, beginning of, late, short term, long term, short stay, long stay, stay, staying, each, per person, pp, pppm, price, prices, price range, pay, costs, cost, all, together, away, away from, distance, commute, me, my, i, im, we, us, our, it, that, which, has, have, having, can, could, would, would like, id like, like, is, be, are, also, only, just, really, very, preferably, ideally, if possible, possible, here, there, live, living, share of, studying, study at, study, this, same, own, private, long, public, ' +
  // German
  'zimmer, studentenzimmer, studentenwohnung, studentenwohnungen, studentenwohnheim, studentenwohnheime, wohnheim, wohnheime, wohnheimplatz, unterkunft, unterkunfte, wohnen, mieten, miete, zu vermieten, vermieten, gesucht, suche, sucht, suchen, ich suche, wir suchen, ich mochte, mochte, ich wurde gern, ich wurde gerne, wurde gern, gern, gerne, ich brauche, brauche, ich habe, habe, ich will, gibt es, gibt, es, bitte, danke, hallo, gunstig, gunstige, gunstiges, gunstiger, gunstigen, billig, billige, billiges, bezahlbar, bezahlbares, bezahlbare, preiswert, einzug, einzugsdatum, anfang, mitte, ende, verfugbar, frei, student, studentin, studierende, studenten, pro person, je, nachstes jahr, langfristig, kurzfristig, campus, uninahe, campusnahe, uni nahe, umkreis, entfernt, weg, fahrt, entfernung, wohnung gesucht, ich, wir, mir, uns, sind, ist, haben, platz, ' +
  // Spanish
  'habitacion, habitaciones, cuarto, alojamiento, alojamientos, vivienda, estudiante, estudiantes, para estudiantes, residencia, residencias, residencia de estudiantes, residencia universitaria, alquiler, alquilar, en alquiler, se alquila, busco, buscando, busca, estoy buscando, quiero, quiero alquilar, necesito, quisiera, me gustaria, vivir, hay, tengo, hola, gracias, por favor, barato, barata, baratos, baratas, economico, economica, economicos, entrada, entrar, disponible, principios de, primeros de, mediados de, finales de, por persona, cada uno, al ano que viene, curso, campus, distancia, persona, un precio de, precio, el precio, que cueste, cueste, con un presupuesto, ano que viene, estancia, corta estancia, solo, yo, que, sea, ' +
  // French
  'chambre, logement, logements, etudiant, etudiants, etudiante, etudiantes, logement etudiant, residence, residences, residence etudiante, residences etudiantes, location, a louer, louer, cherche, je cherche, cherchons, recherche, je voudrais, j aimerais, aimerais, vivre, habiter, besoin, besoin d un, besoin d une, j ai, ai, je, j, nous, bonjour, merci, svp, s il vous plait, pas cher, pas chere, abordable, bon marche, arrivee, emmenagement, debut, mi, fin, fin de, le mois, mois d, mois de, par personne, chacun, chacune, disponible, dispo, campus, la fac, fac, proche fac, y a t il, il y a, y a t il des, annee prochaine, d une personne, distance, loyer, personne, ' +
  // Chinese
  '学生公寓, 学生宿舍, 宿舍, 学生, 房间, 房子, 的房子, 的房, 房源, 租房, 租金, 房租, 出租, 租, 短租, 长租, 住, 住宿, 居住, 找, 想找, 我想找, 想租, 我想租, 求租, 我要, 我想, 想, 要, 请问, 你好, 谢谢, 便宜, 便宜的, 便宜点, 便宜点的, 入住, 入学, 开始, 学期开始, 月份, 份, 附近, 靠近, 旁边, 边上, 的, 在, 起, 初, 底, 中旬, 上旬, 下旬, 月初, 月底, 每人, 一间, 间, 个, 一个, 吗, 呢, 有没有, 可以, 明年, 今年, 校区, 学校, 地方, 的地方, 范围, 范围内, 也行, 价格, 预计, 想住, 想住在, 我想住在, 我'

export const JOINS =
  'in, near, near to, at, the, a, an, for, with, from, to, on, by, of, and, as, off, or so, until, till, then, plus, incl, including, includes, include, around, close to, next to, not far from, in the, near the, in der nahe, nearest, along, ' +
  'im, in, am, an, an der, bei, beim, nahe, nah, nah an, nahe der, in der nahe von, in der nahe der, nahe zu, mit, fur, furs, von, vom, von der, zum, zur, zu, nach, um, und, ein, eine, einen, einem, einer, der, die, das, den, dem, des, auf, inkl, inklusive, haben, ' +
  'en, en el, en la, cerca de, cerca del, cerca, a un paso de, a un paso, a dos pasos de, de, del, con, para, por, un, una, unos, y, e, la, el, los, las, al, a, lo, ' +
  'pres de, pres, pres d, a deux pas de, a deux pas du, a deux pas, proche de, proche du, proche, a cote de, avec, pour, dans, du, le, la, les, une, un, et, de la, d, l, aux, au, chez, vers, sur, est, ' +
  '从, 和, 带, 有, 有的, 到, 至, 离, 距离, 距, 去, 含, 并, 且, 或, 之间, 与'
