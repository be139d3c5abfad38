import type { MetaType, Tag, UnitType } from '../../../inventory/vocabulary.ts'

export const UNIT_TYPES: Partial<Record<UnitType, string>> = {
  studio:
    'studio, studios, studio flat, studio flats, studio apartment, studio apartments, studio room, studio rooms, bedsit, bedsits, loft studio, studiowohnung, studiowohnungen, einzimmerwohnung, 1 zimmer wohnung, ein zimmer wohnung, 1 zi whg, 1 zimmer apartment, einzimmerapartment, estudio, estudios, apartamento estudio, monoambiente, monoambientes, piso estudio, studette, studettes, studios etudiants, studio etudiant, t1, f1, t1 bis, appartement 1 piece, 单间公寓, 单间, 单人公寓, 开间, 一室户, 一人间公寓',
  ensuite:
    'ensuite, ensuites, en suite, en suites, ensuite room, ensuite rooms, ensuite bedroom, en suite room, en suite rooms, en suite bedroom, zimmer mit bad, zimmer m bad, zimmer mit eigenem bad, habitacion con bano, habitaciones con bano, habitacion con bano privado, habitacion con bano propio, con bano, bano propio, con bano propio, chambre avec salle de bain, chambre avec salle de bains, avec salle de bain, avec salle de bains, chambre avec sdb, 独立卫浴, 带独立卫浴, 独卫, 带独卫, 独立卫生间, 带独立卫生间, 套房',
  independent_house:
    'house, houses, student house, haus, hauser, reihenhaus, casa, casas, casa entera, maison, maisons, 独栋, 独栋别墅, 别墅, 独立屋',
  '1b': '一居室, 一室一厅, 1 居室, 一房一厅, 一居',
  '2b': '两居室, 两室一厅, 2 居室, 二居室, 两房一厅, 两室两厅, 两居',
  '3b': '三居室, 三室一厅, 3 居室, 三房一厅, 三室两厅, 三居',
}

export const TYPES: Partial<Record<MetaType, string>> = {
  private_room:
    'private room, private rooms, single room, single rooms, own room, private bedroom, einzelzimmer, privatzimmer, eigenes zimmer, habitacion individual, habitaciones individuales, habitacion privada, habitaciones privadas, hab individual, cuarto privado, chambre individuelle, chambres individuelles, chambre privee, chambre simple, ch individuelle, 单人间, 独立房间, 单人房',
  shared_room:
    'shared room, shared rooms, shared bedroom, twin room, twin rooms, room share, mehrbettzimmer, doppelzimmer, zweibettzimmer, geteiltes zimmer, habitacion compartida, habitaciones compartidas, habitacion doble, chambre partagee, chambre double, chambres doubles, 双人间, 双人房, 合住, 合住房间, 合租',
  entire_place:
    'entire place, whole place, whole, entire, self contained, ganze, komplette, piso entero, apartamento entero, logement entier, appartement entier, logement independant, 整租, 整套',
  private_bathroom:
    'private bathroom, own bathroom, private bath, eigenes bad, mit eigenem bad, privates bad, bano privado, con bano privado, salle de bain privee, salle de bains privee, avec salle de bain privee, avec salle de bains privee, salle de bain privative, 单独的卫生间, 单独卫生间, 私人浴室',
  shared_bathroom:
    'shared bathroom, shared bath, communal bathroom, gemeinschaftsbad, bano compartido, salle de bain partagee, salle de bains partagee, 公用卫生间, 共用卫生间, 公共卫生间, 公用浴室, 共用浴室',
  private_kitchen:
    'private kitchen, own kitchen, private kitchenette, kitchenette, eigene kuche, mit eigener kuche, cocina privada, cocina propia, cuisine privee, cuisine independante, kitchenette privee, 独立厨房, 单独厨房',
  shared_kitchen:
    'shared kitchen, communal kitchen, gemeinschaftskuche, cocina compartida, cuisine partagee, cuisine commune, 公共厨房, 公用厨房, 共用厨房',
  apartment:
    'flat, flats, apartment, apartments, apt, apts, wohnung, wohnungen, studentenapartment, apartamento, apartamentos, piso, pisos, departamento, departamentos, depa, appartement, appartements, appart, apparts, 公寓',
}

export const TAGS: Partial<Record<Tag, string>> = {
  dual_occupancy:
    'couple, couples, for a couple, for couples, couple friendly, dual occupancy, double occupancy, for two, two people, 2 people, for two people, for 2 people, two persons, me and my girlfriend, me and my boyfriend, me and my partner, with my partner, my girlfriend, my boyfriend, paar, paare, fur paare, fur ein paar, als paar, fur zwei, fur zwei personen, zwei personen, 2 personen, zu zweit, wir sind zu zweit, pareja, parejas, para pareja, para parejas, para una pareja, para dos, dos personas, 2 personas, para dos personas, para 2 personas, somos dos, couple, pour couple, pour un couple, pour deux, deux personnes, 2 personnes, pour deux personnes, pour 2 personnes, nous sommes deux, on est deux, 情侣, 情侣可住, 情侣入住, 两个人, 两人, 两人入住, 双人入住, 夫妻, 我和女朋友, 我和男朋友, 可双人入住',
  women_only:
    'women only, women, woman only, female only, females only, female, girls only, girls, ladies only, all female, only women, only girls, nur frauen, nur fur frauen, fur frauen, frauen, nur madchen, frauen wg, madchenwohnheim, frauenwohnheim, solo chicas, solo mujeres, chicas, mujeres, para chicas, para mujeres, residencia femenina, femenina, solo para chicas, solo para mujeres, femmes uniquement, filles uniquement, reserve aux filles, reserve aux femmes, pour filles, pour femmes, jeunes filles, de jeunes filles, que des filles, 限女生, 只限女生, 仅限女生, 女生, 女生宿舍, 女生公寓, 仅女生',
  postgraduates:
    'postgraduates, postgraduate, postgrad, postgrads, for postgraduates, for postgraduates only, postgraduates only, masters students, master students, phd students, fur masterstudenten, masterstudenten, masterstudierende, doktoranden, posgrado, estudiantes de master, para estudiantes de master, estudiantes de posgrado, etudiants en master, etudiant en master, doctorants, 研究生, 硕士生, 博士生, 硕士',
}

export const BEDROOMS =
  'bed, beds, bedroom, bedrooms, bed flat, bed apartment, bedroom flat, bedroom flats, bedroom apartment, bedroom apartments, bed apt, br, bdr, bdrm, b, schlafzimmer, schlafzimmern, dormitorio, dormitorios, recamara, recamaras, chambres, habitaciones, chambre, habitacion, cuartos, 个卧室, 卧室, 室, 房, 居室, 间卧室'

/** Units of homes that count the living room too. */
export const ROOMS =
  'zimmer wohnung, zimmerwohnung, zimmer wohnungen, zi whg, zi wohnung, zimmer apartment, raum wohnung, pieces'

export const AVAILABLE =
  'available now, available immediately, immediately, right now, asap, as soon as possible, straight away, ready to move in, sofort verfugbar, ab sofort, sofort, sofort frei, disponible ya, disponible ahora, ya disponible, inmediatamente, entrar ya, entrar inmediatamente, entrada inmediata, ahora mismo, tout de suite, dispo tout de suite, immediatement, disponible maintenant, disponible immediatement, des maintenant, maintenant, 随时入住, 马上入住, 立即入住, 马上, 现在入住, 立刻入住, 即刻入住'

export const FLATSHARE =
  'flatshare, flat share, flatmates, flatmate, roommates, roommate, housemates, housemate, wg, wohngemeinschaft, mitbewohner, mitbewohnern, wg zimmer, piso compartido, pisos compartidos, companeros, companeros de piso, companero de piso, colocation, colocations, coloc, colocs, colocataire, colocataires, 室友, 舍友, 和别人合住, 和别人合租, 和人合租'

export const SHARE =
  'share, sharing, shared, sharing a room, teilen, geteilt, geteiltes, geteilte, geteilter, geteiltem, compartir, compartido, compartida, compartir habitacion, partager, partage, partagee, partages, 合租, 合住, 和别人共用, 和人共用, 共用, 拼房'

export const PARTS = {
  bathroom:
    'bathroom, bathrooms, bath, bad, badezimmer, bano, banos, salle de bain, salle de bains, sdb, 卫生间, 浴室, 卫浴',
  kitchen: 'kitchen, kuche, cocina, cuisine, 厨房',
} as const
