import type { Amenity } from '../../../inventory/vocabulary.ts'

export const AMENITIES: Record<Amenity, string> = {
  bills_included:
    'bills included, all bills included, bill included, bills inc, bills incl, bills in, inc bills, incl bills, including bills, including all bills, with bills, with bills included, all inclusive, all in, all included, utilities included, nebenkosten inklusive, inklusive nebenkosten, inkl nebenkosten, nk inklusive, inkl nk, inkl strom, strom und wasser inklusive, strom inklusive, alles inklusive, warm, warmmiete, gastos incluidos, con gastos incluidos, con gastos, todo incluido, con todo incluido, facturas incluidas, suministros incluidos, luz y agua incluidas, agua y luz incluidas, charges comprises, charges incluses, toutes charges comprises, tout compris, tout inclus, eau et electricite comprises, cc, 包水电, 包水电网, 包bill, 包 bill, 包账单, 含水电, 水电全包, 水电网全包, 电费水费全包, 全包, 水电全含, 包含水电',
  wifi: 'wifi, wi fi, with wifi, internet, internet included, broadband, wlan, mit wlan, internet inklusive, con wifi, internet incluido, avec wifi, internet inclus, 无线网, 带wifi, 网络, 宽带',
  furnished:
    'furnished, fully furnished, mobliert, moblierte, mobliertes, moblierter, moblierten, moeblierte, moebliertes, moebliert, vollmobliert, amueblado, amueblada, amueblados, amuebladas, meuble, meublee, meubles, meublees, 带家具, 家具齐全, 有家具, 配家具',
  laundry:
    'laundry, laundry room, launderette, washing machine, washer, waschmaschine, waschkuche, waschraum, waschsalon, lavanderia, lavadora, laverie, buanderie, machine a laver, lave linge, 洗衣房, 洗衣机, 洗衣',
  cleaning:
    'cleaning, cleaning included, cleaner, cleaning service, reinigung, reinigung inklusive, putzdienst, reinigungsservice, limpieza, limpieza incluida, servicio de limpieza, menage, menage inclus, service de menage, 保洁, 打扫, 清洁, 含保洁, 含打扫',
  parking:
    'parking, car park, parking space, parking spot, garage, parkplatz, stellplatz, tiefgarage, parkplatze, aparcamiento, plaza de garaje, garaje, estacionamiento, cochera, place de parking, stationnement, 停车位, 停车场, 车位, 停车',
  elevator: 'lift, lifts, elevator, aufzug, fahrstuhl, lift vorhanden, ascensor, elevador, ascenseur, 电梯',
  gym: 'gym, gyms, fitness room, fitness centre, fitness center, fitness, on site gym, fitnessstudio, fitnessraum, fitness studio, kraftraum, gimnasio, gimnasios, salle de sport, salle de gym, salle de fitness, salle de musculation, 健身房, 健身, 健身中心',
  security:
    '24h security, 24 h security, 24 7 security, 24 hour security, 24 hr security, security, secure, cctv, sicherheitsdienst, videouberwachung, security dienst, uberwacht, seguridad 24h, seguridad 24 h, seguridad 24 horas, seguridad, camaras de seguridad, vigilancia, securite 24h 24, securite 24 h 24, securite, videosurveillance, 24小时安保, 24 小时 安保, 安保, 监控, 保安',
  courtyard: 'courtyard, inner courtyard, innenhof, patio, patio interior, cour interieure, cour, 院子, 庭院, 天井',
}
