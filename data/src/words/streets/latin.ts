import type { StreetWords } from './street-words.ts'
import { splitNames } from '../word-list.ts'

export const LATIN_STREETS: Record<string, StreetWords> = {
  FR: {
    shapes: ['*'],
    names: splitNames(
      'avenue de la Gare|avenue de la République|avenue des Acacias|avenue des Platanes|avenue du Parc|avenue Jean-Jaurès|avenue Victor-Hugo|boulevard de l’Université|boulevard des Écoles|boulevard Saint-Michel|boulevard Voltaire|chemin des Vignes|cours Gambetta|cours de la Liberté|place du Marché|quai des Tanneurs|quai du Canal|rue Alfred-de-Musset|rue Ampère|rue Anatole-France|rue Arago|rue Berlioz|rue Claude-Bernard|rue Colbert|rue de Bretagne|rue de l’Abbaye|rue de l’Église|rue de l’Observatoire|rue de la Fontaine|rue de la Paix|rue de la Poste|rue des Bouchers|rue des Carmes|rue des Cordeliers|rue des Érables|rue des Jardins|rue des Lilas|rue des Orfèvres|rue des Remparts|rue des Tilleuls|rue du Château|rue du Faubourg|rue du Général-Leclerc|rue du Moulin|rue du Pont-Neuf|rue du Port|rue Émile-Zola|rue George-Sand|rue Jules-Ferry|rue Lamartine|rue Louis-Blanc|rue Marie-Curie|rue Molière|rue Nationale|rue Pasteur|rue Racine|rue Saint-Jacques|rue Saint-Nicolas|rue Sainte-Anne|rue Sainte-Catherine',
    ),
    numbers: splitNames('{1-120}|{1-60}|{1-40} bis'),
  },
  ES: {
    shapes: ['*'],
    names: splitNames(
      'Avenida de Andalucía|Avenida de América|Avenida de la Constitución|Avenida de la Paz|Avenida de los Pinos|Avenida del Mediterráneo|Calle Alcántara|Calle Alfonso XII|Calle Antonio Machado|Calle Bécquer|Calle Carmen|Calle Cervantes|Calle Colón|Calle de Alcalá Galiano|Calle de Goya|Calle de la Cruz|Calle de la Estrella|Calle de la Luna|Calle de la Palma|Calle de la Paloma|Calle de la Reina|Calle de las Flores|Calle de los Olivos|Calle de San Andrés|Calle de San Bernardo|Calle de San Isidro|Calle de Santa Ana|Calle de Santa Clara|Calle del Almendro|Calle del Barco|Calle del Espejo|Calle del Limón|Calle del Molino|Calle del Pez|Calle del Prado|Calle del Río|Calle Doctor Fleming|Calle Federico García Lorca|Calle Jardines|Calle Jovellanos|Calle Lope de Vega|Calle Marqués de Larios|Calle Mayor|Calle Miguel Hernández|Calle Nueva|Calle Poeta Quintana|Calle Quevedo|Calle Ramón y Cajal|Calle Real|Calle Rosalía de Castro|Calle Tetuán|Calle Trafalgar|Calle Velázquez|Paseo de la Alameda|Paseo de la Ribera|Paseo de los Tilos|Paseo del Parque|Plaza de la Merced|Plaza de San Miguel|Ronda de la Universidad',
    ),
    numbers: splitNames('{1-120}|{1-60}|{2-90}'),
  },
  PT: {
    shapes: ['*'],
    names: splitNames(
      'Avenida da Boavista|Avenida da Liberdade|Avenida da República|Avenida dos Combatentes|Calçada do Monte|Largo da Igreja|Largo do Carmo|Praça das Flores|Rua Almeida Garrett|Rua António Nobre|Rua Camilo Castelo Branco|Rua Cândido dos Reis|Rua da Alegria|Rua da Bela Vista|Rua da Boa Hora|Rua da Esperança|Rua da Fonte|Rua da Misericórdia|Rua da Oliveira|Rua da Saudade|Rua das Amoreiras|Rua das Janelas Verdes|Rua das Oliveiras|Rua de Cedofeita|Rua de Santa Catarina|Rua de São Bento|Rua de São João|Rua do Almada|Rua do Arco|Rua do Castelo|Rua do Norte|Rua do Rosário|Rua do Sol|Rua dos Anjos|Rua dos Lavadouros|Rua Eça de Queirós|Rua Fernando Pessoa|Rua Luís de Camões|Rua Nova|Rua Teixeira de Pascoaes|Travessa do Jardim',
    ),
    numbers: splitNames('{1-180}|{1-90}'),
  },
  BR: {
    shapes: ['*'],
    names: splitNames(
      'Alameda das Palmeiras|Alameda Santos Dumont|Avenida Brasil|Avenida das Nações|Avenida dos Estados|Avenida Independência|Avenida Rio Branco|Avenida Sete de Setembro|Rua Augusto Severo|Rua Barão de Itapura|Rua Bela Cintra|Rua Cardeal Arcoverde|Rua Cecília Meireles|Rua da Consolação|Rua das Acácias|Rua das Laranjeiras|Rua do Catete|Rua Dom Pedro II|Rua dos Ipês|Rua Doutor Arnaldo|Rua Gonçalves Dias|Rua João Pessoa|Rua Joaquim Nabuco|Rua José de Alencar|Rua Machado de Assis|Rua Marechal Deodoro|Rua Monte Alegre|Rua Quinze de Novembro|Rua Santa Cruz|Rua São Clemente|Rua São João|Rua Tiradentes|Rua Visconde de Mauá|Rua Vitória',
    ),
    numbers: splitNames('{20-980}|{1000-2400}'),
  },
  IT: {
    shapes: ['*'],
    names: splitNames(
      'Corso Garibaldi|Corso Italia|Corso Matteotti|Corso Vittorio Veneto|Largo Augusto|Piazza San Marco|Piazza Santa Croce|Via Alessandro Volta|Via Aurelio Saffi|Via Boccaccio|Via Carducci|Via Castelfidardo|Via Cavour|Via Cesare Battisti|Via Dante|Via degli Orti|Via dei Mille|Via del Borgo|Via del Carmine|Via del Mulino|Via del Pratello|Via della Fontana|Via della Libertà|Via della Torre|Via delle Rose|Via Donatello|Via Galileo Galilei|Via Giotto|Via Giuseppe Verdi|Via Gramsci|Via Leopardi|Via Machiavelli|Via Manzoni|Via Marsala|Via Mazzini|Via Michelangelo|Via Milazzo|Via Nazario Sauro|Via Palestro|Via Petrarca|Via Puccini|Via Risorgimento|Via Roma|Via San Donato|Via San Francesco|Via San Giovanni|Via Santo Stefano|Via Solferino|Via Tasso|Via Ugo Foscolo|Via Venti Settembre|Viale dei Tigli|Viale dell’Università|Viale Trento|Vicolo dell’Oro',
    ),
    numbers: splitNames('{1-120}|{1-60}|{1-60}/A|{1-40}/B'),
  },
  MX: {
    shapes: ['*'],
    names: splitNames(
      'Avenida Benito Juárez|Avenida Cuauhtémoc|Avenida de la Paz|Avenida Hidalgo|Avenida Independencia|Avenida Insurgentes Sur|Avenida Revolución|Avenida Universidad|Calle Abasolo|Calle Aldama|Calle Allende|Calle Amado Nervo|Calle Atlixco|Calle Cinco de Mayo|Calle Colima|Calle Copilco|Calle Durango|Calle Emiliano Zapata|Calle Francisco I. Madero|Calle Guanajuato|Calle Guerrero|Calle Ignacio Allende|Calle Jacarandas|Calle José María Morelos|Calle La Barranca|Calle Laurel|Calle Mina|Calle Nogal|Calle Orizaba|Calle Quintana Roo|Calle Reforma|Calle Sor Juana Inés de la Cruz|Calle Tonalá|Calle Veracruz|Calle Vicente Guerrero|Calle Xicoténcatl|Calzada de las Águilas',
    ),
    numbers: splitNames('{10-480}|{100-1800}'),
  },
  AR: {
    shapes: ['*'],
    names: splitNames(
      'Avenida Belgrano|Avenida Colón|Avenida Córdoba|Avenida Corrientes|Avenida Independencia|Avenida Rivadavia|Avenida Santa Fe|Avenida Vélez Sarsfield|Alsina|Arenales|Ayacucho|Azcuénaga|Balcarce|Billinghurst|Bolívar|Caseros|Castro Barros|Charcas|Chacabuco|Deán Funes|Entre Ríos|French|Gurruchaga|Güemes|Jujuy|Junín|Laprida|Larrea|Lavalle|Mitre|Moreno|Obispo Trejo|Paraguay|Pasco|Perú|Piedras|Rondeau|Salta|San Lorenzo|Sarmiento|Tucumán|Uriarte|Viamonte',
    ),
    numbers: splitNames('{100-980}|{1000-3980}'),
  },
  CL: {
    shapes: ['*'],
    names: splitNames(
      'Avenida Brasil|Avenida Ejército|Avenida España|Avenida Irarrázaval|Avenida La Paz|Avenida Los Leones|Avenida Matta|Avenida Pedro de Valdivia|Avenida República|Avenida Vicuña Mackenna|Almirante Barroso|Argomedo|Blanco Encalada|Calle Lira|Carmen|Catedral|Cienfuegos|Curicó|Dieciocho|Dublé Almeyda|Echaurren|Esmeralda|Huérfanos|José Domingo Cañas|Las Encinas|Los Aromos|Manuel Montt|Marcoleta|Merced|Moneda|Portugal|Rancagua|San Isidro|Santa Isabel|Santo Domingo|Seminario|Sotomayor|Toesca',
    ),
    numbers: splitNames('{100-980}|{1000-2980}'),
  },
  CO: {
    shapes: splitNames(
      'Carrera {1-30}|Calle {10-90}|Calle {20-70} Sur|Transversal {20-60}|Avenida Carrera {15-30}|Diagonal {30-60}',
    ),
    names: [''],
    numbers: splitNames('{10-90}-{10-98}|{10-60}A-{10-98}'),
  },
}
